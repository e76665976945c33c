import { CARD_TYPES } from '@masthead/contract/card';
import { ResourceCategory } from '@masthead/contract/common';
import type { Filters } from '@masthead/contract/filters';
import { z } from 'zod';
import { countItems } from '#src/reading/queries/list-reading.ts';
import type { Choice, Listed } from '#src/reading/queries/listed.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

const CardTypeName = z.enum(CARD_TYPES);

/** The filters of a list: for each kind, the choices that the other filters leave, with their counts. */
export async function readFilters(reading: Reading, listed: Listed): Promise<Filters> {
  return filtersOf(reading, await countItems(reading, listed, listed.list.filters));
}

/** The same of what has been counted. */
export function filtersOf(
  reading: Reading,
  counted: Awaited<ReturnType<typeof countItems>>,
): Promise<Filters> {
  return namedFilters(reading, {
    types: counted.get('type') ?? [],
    topics: counted.get('topic') ?? [],
    years: counted.get('year') ?? [],
    commitments: counted.get('commitment') ?? [],
    categories: counted.get('category') ?? [],
  });
}

async function namedFilters(reading: Reading, counted: Counted): Promise<Filters> {
  const { topics, commitments = [] } = counted;
  const ids = [...topics, ...commitments].map(({ choice }) => choice);
  const rows = await reading.findByIds(ids, 'titles');
  return withNames(counted, new Map([...rows].map(([id, row]) => [id, nameOf(row)])));
}

/** A choice's name for readers; null for one without a name. */
export interface ChoiceName {
  readonly title: string;
  readonly slug: string;
}

export function nameOf({ texts, slug, private: isPrivate }: ItemRow): ChoiceName | null {
  return isPrivate ? null : { title: String(texts.title), slug };
}

/** Choices with their counts, under the names by which readers know them; others are left out. */
export function withNames(
  { types, topics, years, commitments = [], categories = [] }: Counted,
  names: ReadonlyMap<string, ChoiceName | null>,
): Filters {
  return {
    types: types.flatMap(({ choice, count }) => {
      const known = CardTypeName.safeParse(choice);
      return known.success ? [{ type: known.data, count }] : [];
    }),
    topics: linked(topics, names),
    years: years.map(({ choice, count }) => ({ year: Number(choice), count })),
    commitments: linked(commitments, names),
    categories: categories.flatMap(({ choice, count }) => {
      const known = ResourceCategory.safeParse(choice);
      return known.success ? [{ category: known.data, count }] : [];
    }),
  };
}

/** The choices of each kind; topics and commitments by UUID. */
interface Counted {
  readonly types: readonly Choice[];
  readonly topics: readonly Choice[];
  readonly years: readonly Choice[];
  readonly commitments?: readonly Choice[];
  readonly categories?: readonly Choice[];
}

function linked(choices: readonly Choice[], names: ReadonlyMap<string, ChoiceName | null>) {
  return choices
    .flatMap(({ choice, count }) => {
      const name = names.get(choice) ?? null;
      return name === null ? [] : [{ ...name, count }];
    })
    .sort((a, b) => b.count - a.count || compare(a.title, b.title) || compare(a.slug, b.slug));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
