import { type ResultType, resultTypeOf } from '@masthead/contract/search';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { fold } from '#src/search/fold.ts';
import { itemNames } from '#src/search/item-names.ts';
import { itemText } from '#src/search/item-text.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { fullVector, headVector, partsOf } from '#src/search/vectors.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** One language of an item as it goes into the index. Times as they are stored; null is no limit. */
export interface SearchDocument {
  readonly locale: string;
  readonly item_id: string;
  /** The one under which it is found. */
  readonly type: ResultType;
  readonly date: string | null;
  /** The year that it covers; null where its date says the year. */
  readonly covered_year: number | null;
  readonly topics: readonly string[];
  readonly publish_at: Date | null;
  readonly embargo_until: Date | null;
  readonly unpublish_at: Date | null;
  readonly access: string;
  readonly title: string;
  readonly head: string;
  readonly tsv: string;
}

/** An item as it lies in the store, with the languages of which documents are made. */
export interface ItemToIndex {
  readonly item: StoredItem;
  readonly locales: readonly string[];
}

/**
 * The documents of the items that may ever be found: not those of types that search does not know,
 * nor what asks not to be found or is closed. When they may be found, the query decides. People are
 * found by their names in the language `source`, too.
 */
export async function documentsOf(
  db: Kysely<Schema>,
  items: readonly ItemToIndex[],
  source: string,
): Promise<SearchDocument[]> {
  const texts = items.flatMap(({ item, locales }) => {
    const type = foundAs(item);
    if (type === null) return [];
    return Object.entries(item.locales)
      .filter(([locale, { status }]) => status === 'published' && locales.includes(locale))
      .map(([locale, { fields }]) => {
        const text = itemText(item.type, item.fields, fields);
        const parts = partsOf(text, itemNames(item, locale, source), locale);
        return { item, type, locale, title: plainTitle(text.title), parts };
      });
  });
  const documents: SearchDocument[] = [];
  for (const [locale, group] of Map.groupBy(texts, (text) => text.locale)) {
    const tokens = group.flatMap(({ parts }) => parts.flatMap((part) => part.tokens));
    const stemsOf = await loadStems(db, locale, tokens);
    for (const { item, type, title, parts } of group) {
      documents.push({
        locale,
        item_id: item.id,
        type,
        ...frameOf(item),
        title: ` ${title}`,
        head: headVector(parts, stemsOf),
        tsv: fullVector(parts, stemsOf),
      });
    }
  }
  return documents;
}

/** The result type as which the item may ever be found; null where nobody may find it. */
function foundAs(item: StoredItem): ResultType | null {
  const { type, private: isPrivate, access, held_at } = item;
  return isPrivate || access !== 'public' || held_at !== null ? null : resultTypeOf(type);
}

/** Whether anybody may ever find the item. */
export function isFindable(item: StoredItem): boolean {
  return foundAs(item) !== null;
}

/** A title's words with one blank between them: as it is compared with what somebody types. */
export function plainTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

function frameOf(item: StoredItem) {
  const { publish_at, embargo_until, unpublish_at, access, fields } = item;
  const date = item.date?.toISOString() ?? null;
  const covered_year = typeof fields.year === 'number' ? fields.year : null;
  const topics = [...referencesAt(fields.primary_topic), ...referencesAt(fields.topics)];
  const times = { publish_at, embargo_until, unpublish_at };
  return { date, covered_year, topics: [...new Set(topics)], ...times, access };
}

function referencesAt(value: unknown): Set<string> {
  return referencesIn(value).items;
}
