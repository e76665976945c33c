import { ownContactErrors } from '@masthead/contract/contact';
import { describeType } from '@masthead/contract/descriptor';
import { correctionErrors } from '@masthead/contract/item';
import { listQuery, OfItem } from '@masthead/contract/read-queries';
import {
  ReleaseAnswer,
  ReleaseFields,
  ReleaseLocaleFields,
  ReleasesAnswer,
} from '@masthead/contract/release';

const RELEASES = { order: 'date', filters: ['topic', 'year'] } as const;

export const release = describeType({
  type: 'release',
  fields: ReleaseFields,
  locale: ReleaseLocaleFields,
  folder: 'releases',
  singleton: false,
  namespace: 'release',
  page: {
    route: 'release',
    path: 'newsroom/releases/:slug',
    reserved: ['search', 'releases', 'collections'],
  },
  card: { fields: ['brand'], texts: [] },
  lists: { releases: RELEASES, news: true, topic_items: true },
  alerts: 'releases',
  recommended: true,
  search: { result: 'release', labels: ['brand', 'place'], text: ['body', 'about'] },
  checkSource: (fields, source) => [
    ...ownContactErrors(fields, source),
    ...correctionErrors(fields, source),
  ],
  reads: {
    releases: {
      path: '/newsroom/releases',
      summary: 'Releases, newest first',
      query: listQuery(RELEASES.filters),
      answer: ReleasesAnswer,
      examples: 'release/examples/releases-',
    },
    release: {
      path: '/newsroom/releases/{id}',
      summary: 'A release',
      query: OfItem,
      answer: ReleaseAnswer,
      examples: 'release/examples/',
    },
  },
});
