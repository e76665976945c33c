/** The company section and what journalists are handed. */

import { CompanyLandingAnswer } from '@masthead/contract/company-landing';
import { PitchAnswer } from '@masthead/contract/pitch';
import { CollectionPitchAnswer, PitchCollectionAnswer } from '@masthead/contract/pitch-collection';
import { ProfileAnswer } from '@masthead/contract/profile';
import { None, OfItem } from '@masthead/contract/read-queries';

export const COMPANY_READS = {
  companyLanding: {
    path: '/company/landing',
    summary: "The company section's landing page",
    query: None,
    answer: CompanyLandingAnswer,
    examples: 'company-landing/examples/',
  },
  profile: {
    path: '/company/profiles/{id}',
    summary: 'A person',
    query: OfItem,
    answer: ProfileAnswer,
    examples: 'profile/examples/',
  },
  pitch: {
    path: '/pitches/{id}',
    summary: 'A pitch',
    query: OfItem,
    answer: PitchAnswer,
    examples: 'pitch/examples/',
  },
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
} as const;
