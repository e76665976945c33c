import { CARD_TYPES } from '@masthead/contract/card';
import { ResourceCategory } from '@masthead/contract/common';
import type { Filters } from '@masthead/contract/filters';
import type { ItemType } from '@masthead/contract/reference';
import { z } from 'zod';
import type { FilterKind, ListFilter } from '#src/queries/list-filter.ts';
import type { Choice } from '#src/queries/listed.ts';
import type { Reading } from '#src/queries/reading.ts';

const CardTypeName = z.enum(CARD_TYPES);

interface Narrowing {
  /** Every type that the list may hold, whichever are asked for. */
  readonly of: readonly ItemType[];
  /** The one type that is asked for. */
  readonly type?: ItemType | undefined;
  readonly filter?: ListFilter | undefined;
}

/**
 * What a list can be narrowed by: for each of the kinds, the choices that the other filters leave,
 * with their counts. One query a kind, however long the list.
 */
export async function readFilters(
  reading: Reading,
  { of, type, filter = {} }: Narrowing,
  kinds: readonly (FilterKind | 'type')[],
): Promise<Filters> {
  const types = of.filter((each) => type === undefined || each === type);
  const ask = (kind: FilterKind) =>
    kinds.includes(kind) ? reading.choices(kind, types, { ...filter, [kind]: undefined }) : [];
  const byType = kinds.includes('type') ? await reading.countByType(of, filter) : [];
  const topics = await ask('topic');
  const years = await ask('year');
  const commitments = await ask('commitment');
  const categories = await ask('category');
  return namedFilters(reading, { types: byType, topics, years, commitments, categories });
}

/** Choices with their counts, under the names by which readers know them. */
export async function namedFilters(
  reading: Reading,
  { types, topics, years, commitments = [], categories = [] }: Counted,
): Promise<Filters> {
  const titles = await reading.named([...topics, ...commitments].map(({ choice }) => choice));
  return {
    types: types.flatMap(({ choice, count }) => {
      const known = CardTypeName.safeParse(choice);
      return known.success ? [{ type: known.data, count }] : [];
    }),
    topics: linked(topics, titles),
    years: years.map(({ choice, count }) => ({ year: Number(choice), count })),
    commitments: linked(commitments, titles),
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

type Titles = Awaited<ReturnType<Reading['named']>>;

function linked(choices: readonly Choice[], titles: Titles) {
  return choices
    .flatMap(({ choice, count }) => {
      const row = titles.get(choice);
      return row === undefined ? [] : [{ title: String(row.texts.title), slug: row.slug, count }];
    })
    .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1));
}
