import type { ViewContext } from '#src/view/view-context.ts';

/** The number of results that a choice would leave, as in answers. */
export interface ShownCount {
  readonly count: number;
  readonly count_is_least?: true | undefined;
}

/** A count beside a choice; of more than is counted, `1,000+`. */
export function shownCount(
  { t, dates }: Pick<ViewContext, 't' | 'dates'>,
  { count, count_is_least }: ShownCount,
): string {
  return count_is_least ? t('labels.at_least_count', { count }) : dates.number(count);
}
