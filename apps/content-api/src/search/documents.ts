import { RESULT_TYPES } from '@masthead/contract/search';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { StoredItem } from '#src/queries/stored-items.ts';
import { fold } from '#src/search/fold.ts';
import { itemText } from '#src/search/item-text.ts';
import { loadStems } from '#src/search/stems.ts';
import { fullVector, headVector, partsOf } from '#src/search/vectors.ts';

/** One language of an item as it goes into the index. Times as they are stored; null is no limit. */
export interface SearchDocument {
  readonly locale: string;
  readonly item_id: string;
  readonly type: string;
  readonly date: string | null;
  readonly year: number | null;
  readonly topics: readonly string[];
  readonly publish_at: Date | null;
  readonly embargo_until: Date | null;
  readonly unpublish_at: Date | null;
  readonly access: string;
  readonly title: string;
  readonly head: string;
  readonly tsv: string;
}

const FINDABLE: ReadonlySet<string> = new Set(RESULT_TYPES);

/**
 * The documents of the items that may ever be found: not those of types that search does not know,
 * nor what asks not to be found or is closed. When they may be found, the query decides.
 */
export async function documentsOf(
  db: Kysely<Schema>,
  items: readonly StoredItem[],
): Promise<SearchDocument[]> {
  const findable = items.filter(isFindable);
  const texts = findable.flatMap((item) =>
    Object.entries(item.locales)
      .filter(([, { status }]) => status === 'published')
      .map(([locale, { fields }]) => {
        const text = itemText(item.fields, fields);
        return { item, locale, title: plainTitle(text.title), parts: partsOf(text) };
      }),
  );
  const documents: SearchDocument[] = [];
  for (const [locale, group] of Map.groupBy(texts, (text) => text.locale)) {
    const tokens = group.flatMap(({ parts }) => parts.flatMap((part) => part.tokens));
    const stemsOf = await loadStems(db, locale, tokens);
    for (const { item, title, parts } of group) {
      documents.push({
        locale,
        item_id: item.id,
        ...frameOf(item),
        title: ` ${title}`,
        head: headVector(parts, stemsOf),
        tsv: fullVector(parts, stemsOf),
      });
    }
  }
  return documents;
}

/** Whether anybody may ever find the item. */
export function isFindable({ type, private: isPrivate, access }: StoredItem): boolean {
  return FINDABLE.has(type) && !isPrivate && access === 'public';
}

/** A title's words with one blank between them: as it is compared with what somebody types. */
export function plainTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

function frameOf(item: StoredItem) {
  const { type, publish_at, embargo_until, unpublish_at, access, fields } = item;
  const date = typeof fields.date === 'string' ? fields.date : null;
  const dated = date === null ? null : new Date(date).getUTCFullYear();
  const year = typeof fields.year === 'number' ? fields.year : dated;
  const topics = [...referencesAt(fields.primary_topic), ...referencesAt(fields.topics)];
  const times = { publish_at, embargo_until, unpublish_at };
  return { type, date, year, topics: [...new Set(topics)], ...times, access };
}

function referencesAt(value: unknown): Set<string> {
  return referencesIn(value).items;
}
