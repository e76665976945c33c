import type { SubscriberCount } from '@masthead/contract/alert-desk';
import type { AlertFrequency } from '@masthead/contract/alerts';

/** A list with its subscribers by language. */
export interface SubscriberRow {
  readonly channel: string;
  readonly topic: string | null;
  readonly byLocale: ReadonlyMap<string, number>;
  readonly total: number;
}

interface SubscriberTable {
  /** Those that somebody reads in, in the order of their tags. */
  readonly locales: readonly string[];
  /** The lists that most want come first. */
  readonly rows: readonly SubscriberRow[];
}

/** Subscribers of each list by language, of one rhythm or of all. */
export function subscriberTable(
  counts: readonly SubscriberCount[],
  frequency: AlertFrequency | null,
): SubscriberTable {
  const counted = counts.filter((each) => frequency === null || each.frequency === frequency);
  const rows = [...Map.groupBy(counted, ({ channel }) => channel)].map(([channel, own]) => {
    const byLocale = new Map<string, number>();
    for (const { locale, count } of own) byLocale.set(locale, (byLocale.get(locale) ?? 0) + count);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return { channel, topic: own[0]?.topic ?? null, byLocale, total };
  });
  return {
    locales: [...new Set(counted.map(({ locale }) => locale))].sort(),
    rows: rows.toSorted((a, b) => b.total - a.total || (a.channel < b.channel ? -1 : 1)),
  };
}
