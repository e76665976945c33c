import { describeType } from '@masthead/contract/descriptor';
import {
  ProfileAnswer,
  ProfileFields,
  ProfileLocaleFields,
  ProfilesAnswer,
} from '@masthead/contract/profile';
import { OfItem, Paged } from '@masthead/contract/read-queries';

export const profile = describeType({
  type: 'profile',
  fields: ProfileFields,
  locale: ProfileLocaleFields,
  folder: 'profiles',
  singleton: false,
  people: ['title'],
  namespace: 'profile',
  page: {
    route: 'profile',
    path: 'company/people/:slug',
    // Only lists use it.
    unread: ['position'],
  },
  card: { fields: ['cover_image_landscape'], texts: ['role', 'text'] },
  lists: { profiles: { order: 'position', filters: [] } },
  recommended: true,
  namedByMany: true,
  search: { result: 'profile', labels: ['role'], text: ['text', 'body'] },
  reads: {
    profiles: {
      path: '/company/profiles',
      summary: 'People, in the order that the editors give them',
      query: Paged,
      answer: ProfilesAnswer,
      examples: 'profile/examples/profiles-',
    },
    profile: {
      path: '/company/profiles/{id}',
      summary: 'A person',
      query: OfItem,
      answer: ProfileAnswer,
      examples: 'profile/examples/',
    },
  },
});
