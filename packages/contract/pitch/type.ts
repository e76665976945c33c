import { ownContactErrors } from '@masthead/contract/contact';
import { describeType } from '@masthead/contract/descriptor';
import { PitchAnswer, PitchFields, PitchLocaleFields } from '@masthead/contract/pitch';
import { OfItem } from '@masthead/contract/read-queries';

export const pitch = describeType({
  type: 'pitch',
  fields: PitchFields,
  locale: PitchLocaleFields,
  folder: 'pitches',
  singleton: false,
  editedBy: 'pitch',
  namespace: 'pitch',
  page: {
    route: 'pitch',
    path: 'pitches/:slug',
    flags: { private: true },
  },
  card: { fields: ['brand', 'hero_layout'], texts: [] },
  lists: {},
  recommended: false,
  search: null,
  checkSource: ownContactErrors,
  reads: {
    pitch: {
      path: '/pitches/{id}',
      summary: 'A pitch',
      query: OfItem,
      answer: PitchAnswer,
      examples: 'pitch/examples/',
    },
  },
});
