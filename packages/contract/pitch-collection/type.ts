import { describeType } from '@masthead/contract/descriptor';
import {
  CollectionPitchAnswer,
  PitchCollectionAnswer,
  PitchCollectionFields,
  PitchCollectionLocaleFields,
} from '@masthead/contract/pitch-collection';
import { None, OfItem } from '@masthead/contract/read-queries';

export const pitchCollection = describeType({
  type: 'pitch_collection',
  fields: PitchCollectionFields,
  locale: PitchCollectionLocaleFields,
  folder: 'pitch-collections',
  singleton: false,
  editedBy: 'pitch',
  namespace: 'pitch_collection',
  page: {
    route: 'pitch_collection',
    path: 'pitch-collections/:slug',
    flags: { private: true },
  },
  card: null,
  lists: {},
  recommended: false,
  search: null,
  reads: {
    pitchCollection: {
      path: '/pitch-collections/{id}',
      summary: 'A pitch collection',
      query: OfItem,
      answer: PitchCollectionAnswer,
      examples: 'pitch-collection/examples/',
    },
    pitchCollectionByToken: {
      path: '/pitch-collections/token/{id}',
      summary: 'The pitch collection that a token opens; `id` is the token',
      query: None,
      answer: PitchCollectionAnswer,
      examples: 'pitch-collection/examples/',
    },
    collectionPitch: {
      path: '/pitch-collections/{id}/{pitchId}',
      summary: 'A pitch inside its collection',
      query: OfItem,
      answer: CollectionPitchAnswer,
      examples: 'pitch-collection/examples/collection-pitch-',
    },
  },
});
