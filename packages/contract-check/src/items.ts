import type { CardType } from '@masthead/contract/card';
import { CARD_TYPES } from '@masthead/contract/card';
import type { ReadName } from '@masthead/contract/reads';
import { z } from 'zod';

/** An item met in an answer: enough to ask for its page. */
export interface Met {
  readonly type: CardType;
  readonly id: string;
  readonly slug: string;
}

const MetItem = z.looseObject({ _type: z.enum(CARD_TYPES), id: z.string(), slug: z.string() });

/** The calls that answer the page of an item of each type; bookmarks have none. */
export const PAGE_CALLS: Readonly<Record<CardType, readonly ReadName[]>> = {
  story: ['story'],
  vertical_video: ['verticalVideo'],
  release: ['release'],
  collection: ['collection'],
  content_grid: ['collection', 'contentGrid'],
  commitment: ['commitment', 'resourceCategory'],
  initiative: ['initiative'],
  volume: ['volume'],
  topic: ['topic'],
  profile: ['profile'],
  pitch: ['pitch'],
  impact_resource: ['resource'],
  statement: ['statement', 'resource'],
  report: ['report', 'resource'],
  policy: ['policy', 'resource'],
  bookmark: [],
};

/** Every item in an answer, however deep, each once. */
export function itemsIn(value: unknown, found = new Map<string, Met>()): Met[] {
  const met = MetItem.safeParse(value);
  if (met.success) {
    const { _type: type, id, slug } = met.data;
    found.set(id, { type, id, slug });
  }
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) itemsIn(inner, found);
  }
  return [...found.values()];
}
