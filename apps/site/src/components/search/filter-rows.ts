import type { Filters } from '@masthead/contract/filters';
import type { ListQuery } from '#src/view/list-address.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import type { ShownCount } from '#src/view/shown-count.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Words = Pick<ViewContext, 't' | 'locale'>;

/** The kinds of filter in addresses, in the order of their rows. */
export const FILTER_KINDS = ['type', 'topic', 'commitment', 'year'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

interface FilterChoice extends ShownCount {
  /** The value as in the address. */
  readonly value: string;
  readonly label: string;
}

export interface FilterRow {
  readonly kind: FilterKind;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** Filter rows worth showing: those with a choice, and active ones, so that they can be removed. */
export function filterRows(
  filters: Filters,
  query: ListQuery,
  words: Words,
  kinds: readonly FilterKind[] = FILTER_KINDS,
): FilterRow[] {
  return kinds
    .map((kind) => ({
      kind,
      label: rowLabel(kind, words),
      choices: choicesOf(kind, filters, words),
    }))
    .filter(({ kind, choices }) => choices.length > 1 || query[kind] !== undefined);
}

function rowLabel(kind: FilterKind, { t }: Words): string {
  switch (kind) {
    case 'type':
      return t('labels.type');
    case 'year':
      return t('labels.year');
    case 'topic':
      return t('types.topic', { count: 1 });
    case 'commitment':
      return t('mission.focus_area');
  }
}

function choicesOf(
  kind: FilterKind,
  filters: Filters,
  { t, locale }: Words,
): readonly FilterChoice[] {
  switch (kind) {
    case 'type':
      return filters.types.map(({ type, ...count }) => ({
        value: type,
        label: t(`types.${type}`, { count: 2 }),
        ...count,
      }));
    case 'year':
      return filters.years.map(({ year, ...count }) => ({
        value: String(year),
        label: quantitiesFor(locale.locale).year(year),
        ...count,
      }));
    case 'topic':
      return filters.topics.map(linked);
    case 'commitment':
      return filters.commitments.map(linked);
  }
}

function linked({ title, slug, ...count }: Filters['topics'][number]): FilterChoice {
  return { value: slug, label: title, ...count };
}

const MAX_CHOICES = 12;

type Choices = readonly FilterChoice[];

/** The choices that a row shows at once, the chosen one among them, and those behind a button. */
export function splitChoices(
  choices: Choices,
  chosen: string | undefined,
): readonly [first: Choices, others: Choices] {
  const first = choices.filter(({ value }, at) => at < MAX_CHOICES || value === chosen);
  return [first, choices.filter((choice) => !first.includes(choice))];
}
