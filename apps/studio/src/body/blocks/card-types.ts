import type { CardType } from '@masthead/contract/card';

/** The types that a list of related items may hold; all of them, or it does not compile. */
const CARDS: Readonly<Record<CardType, true>> = {
  story: true,
  vertical_video: true,
  release: true,
  collection: true,
  content_grid: true,
  commitment: true,
  initiative: true,
  volume: true,
  topic: true,
  profile: true,
  pitch: true,
  impact_resource: true,
  statement: true,
  report: true,
  policy: true,
  bookmark: true,
};

export const CARD_TYPES: readonly string[] = Object.keys(CARDS);
