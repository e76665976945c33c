/** Each name once, its languages together. */
import type { Locale } from '@masthead/locales/registry';
import { localeOf } from '#src/languages.ts';
import type { Places, PlannedItem } from '#src/plan/plan-items.ts';
import type { SourceTerm } from '#src/source.ts';

export type TopicEntry = SourceTerm & { title: string };

export interface Topics {
  items: PlannedItem<TopicEntry>[];
  /** By a term's key. */
  byTerm: ReadonlyMap<string, string>;
}

/** In their order. */
export function planTopics(
  terms: ReadonlyMap<string, SourceTerm>,
  used: ReadonlySet<string>,
  { places, language }: { places: Places; language: Locale },
): Topics {
  const all = [...terms.values()];
  const groups = new Set(all.filter(({ key }) => used.has(key)).map(({ group }) => group));
  const byTerm = new Map<string, string>();
  const items = [...groups].map((group) => {
    const members = all.filter((term) => term.group === group);
    const texts = new Map<Locale, TopicEntry>();
    for (const term of members) {
      const locale = (term.language && localeOf(term.language)) || language;
      if (!texts.has(locale)) texts.set(locale, { ...term, title: term.name });
    }
    const item = places.plan(
      'topic',
      [...texts].map(([locale, entry]) => ({ entry, locale })),
      () => undefined,
    );
    for (const { key } of members) byTerm.set(key, item.id);
    return item;
  });
  return { items, byTerm };
}
