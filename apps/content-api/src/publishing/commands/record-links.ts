import { isDeepStrictEqual } from 'node:util';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import type { ChangeRecord } from '#src/changes/commands/change-record.ts';
import { linksTag, movesTag, namesTag } from '#src/changes/tags.ts';
import {
  type ItemChange,
  type ItemParts,
  localesOf,
  seenFrom,
} from '#src/publishing/item-parts.ts';
import { walkReferences } from '#src/reading/queries/references.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Whether items of a type can be what is related to another. */
export const isRecommended = (type: ItemType): boolean => descriptorOf(type).recommended;

/** Whether naming an item of a type says what is related: the item itself, or all of its topic. */
export const isRelating = (type: ItemType | undefined): boolean =>
  type !== undefined && (isRecommended(type) || type === 'topic');

/**
 * Records the items that an item names, and those that name it. Its links are those of all its published languages
 * together; its order among related items is that of its date.
 */
export function recordLinks(record: ChangeRecord, change: ItemChange, at: Date): void {
  const [before, after] = [linksOf(change.before), linksOf(change.after)];
  const types = new Map([...before, ...after]);
  const [oldIds, newIds] = [new Set(before.keys()), new Set(after.keys())];
  const differing = oldIds.symmetricDifference(newIds);
  const hasOtherNames = [...differing].some((id) => isRelating(types.get(id)));
  for (const { item, locale, old, now } of localesOf(change)) {
    const from = seenFrom({ old, now }, at);
    if (hasOtherNames && (old !== null || now !== null)) {
      record.addFrom(from, 'names', namesTag(item.id, locale));
    }
    const [was, is] = [mayBeFound(old, at), mayBeFound(now, at)];
    if (!isRecommended(item.type) || !(was || is)) continue;
    const isSame = was === is && isDeepStrictEqual(old?.presence, now?.presence);
    for (const id of isSame ? differing : types.keys()) {
      record.addFrom(from, 'links', linksTag(id, locale));
    }
    if (!isSame || old?.date === now?.date) continue;
    for (const id of newIds) record.addFrom(from, 'moves', movesTag(id, locale));
  }
}

/** Whether it can be found, or will be when nothing but time passes. */
function mayBeFound(parts: ItemParts | null, at: Date): boolean {
  return parts !== null && !parts.isPrivate && parts.presence.until > at.getTime();
}

/** The items that it names, with their types; what only a draft names is no link yet. */
function linksOf(item: StoredItem | null): ReadonlyMap<string, ItemType> {
  const published = Object.values(item?.locales ?? {}).filter(
    ({ status }) => status === 'published',
  );
  return new Map(
    [...walkReferences([item?.fields, published])].flatMap(({ reference: { _ref, _type } }) =>
      _type === 'media' ? [] : [[_ref, _type]],
    ),
  );
}
