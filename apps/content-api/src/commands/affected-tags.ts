import { isDeepStrictEqual } from 'node:util';
import { cardTag, itemTag, linksTag, listTag, searchTag } from '#src/changes/tags.ts';
import { cardPart, listPart } from '#src/queries/card-fields.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { StoredItem } from '#src/queries/stored-items.ts';
import { isFindable } from '#src/search/documents.ts';
import { itemText } from '#src/search/item-text.ts';

/** What a change to one item makes out of date. */
export interface Affected {
  readonly tags: ReadonlySet<string>;
  /** Languages in which the item appeared, left or moved: pages that name it may show it or not. */
  readonly moved: ReadonlySet<string>;
}

/**
 * Compares an item before and after, language by language, and names exactly what depends on the
 * difference: its page, its card, the lists of its type. Null: it was or will not be there.
 */
export function affectedBy(before: StoredItem | null, after: StoredItem | null): Affected {
  const tags = new Set<string>();
  const moved = new Set<string>();
  const item = after ?? before;
  if (item === null) return { tags, moved };
  const locales = new Set([
    ...Object.keys(before?.locales ?? {}),
    ...Object.keys(after?.locales ?? {}),
  ]);
  for (const locale of locales) {
    const [old, now] = [publishedPart(before, locale), publishedPart(after, locale)];
    if (isDeepStrictEqual(old, now)) continue;
    tags.add(itemTag(item.id, locale));
    if (!isDeepStrictEqual(old?.found, now?.found)) tags.add(searchTag(locale));
    for (const id of linkedOf(old).symmetricDifference(linkedOf(now))) tags.add(linksTag(id));
    if (!isDeepStrictEqual(old?.card, now?.card)) tags.add(cardTag(item.id, locale));
    if (!isDeepStrictEqual(old?.place, now?.place)) {
      tags.add(listTag(item.type, locale));
      moved.add(locale);
    }
  }
  return { tags, moved };
}

/** The items that a published part names. */
function linkedOf(part: ReturnType<typeof publishedPart>): Set<string> {
  return referencesIn(part?.whole).items;
}

/** All that readers of a language can see of an item, in the parts that pages depend on. */
function publishedPart(item: StoredItem | null, locale: string) {
  const own = item?.locales[locale];
  if (item === null || own?.status !== 'published') return null;
  const { publish_at, unpublish_at, embargo_until, access } = item;
  const slugs = Object.entries(item.locales)
    .filter(([, each]) => each.status === 'published')
    .map(([name, each]) => [name, each.slug])
    .sort();
  const place = [publish_at, unpublish_at, embargo_until, access, listPart(item.fields)].map(
    (part) => (part instanceof Date ? part.getTime() : part),
  );
  return {
    whole: [item.fields, own.fields, slugs, item.private],
    card: [own.slug, cardPart(item.type, item.fields, own.fields)],
    place,
    found: isFindable(item) ? [place, itemText(item.fields, own.fields)] : undefined,
  };
}
