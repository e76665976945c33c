import { isDeepStrictEqual } from 'node:util';
import { CARD_TYPES } from '@masthead/contract/card';
import { AT_ONCE } from '#src/changes/commands/change-record.ts';
import { cardPart, pagePart, toldPart } from '#src/reading/queries/card-fields.ts';
import { itemNames } from '#src/search/item-names.ts';
import { itemText } from '#src/search/item-text.ts';
import { type ItemToIndex, isFindable } from '#src/search/queries/documents.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** The span in which an item is visible to everybody, in milliseconds since 1970; without limit: infinite. */
interface Presence {
  readonly from: number;
  readonly until: number;
}

/** Everything that everybody can read of an item in one language, in the parts that answers depend on. */
export interface ItemParts {
  readonly presence: Presence;
  readonly isPrivate: boolean;
  /** Orders lists and related items. */
  readonly date: number | null;
  /** The fields of its page. */
  readonly page: unknown;
  /** Its slugs in all languages. */
  readonly slugs: unknown;
  readonly card: unknown;
  /** The fields for search engines; they change with the item's texts. */
  readonly told: unknown;
  /** The fields for links to it. */
  readonly title: unknown;
  /** The text by which search finds it; null if it never does. */
  readonly found: unknown;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** The parts of an item in a language; null where it is not published, closed by a password, or held. */
function partsOf(item: StoredItem | null, locale: string, source: string): ItemParts | null {
  const own = item?.locales[locale];
  if (item === null || own?.status !== 'published' || !isOpenToAll(item)) return null;
  const { type, fields } = item;
  const presence = presenceOf(item);
  const date = item.date?.getTime() ?? null;
  const slugs = Object.entries(item.locales)
    .filter(([, { status }]) => status === 'published')
    .map(([name, { slug }]) => [name, slug])
    .sort();
  const frame = [slugs, item.private, item.embargo_until?.getTime() ?? null];
  const facets = [date, fields.year, fields.primary_topic, fields.topics];
  return {
    presence,
    isPrivate: item.private,
    date,
    page: [pagePart(type, { ...fields, date }, own.fields), ...frame],
    slugs,
    card: hasCard(type) ? [own.slug, date, cardPart(type, fields, own.fields)] : null,
    told: [slugs, own.slug, date, own.fields, toldPart(fields, own.fields)],
    title: [own.slug, own.fields.title],
    found: isFindable(item)
      ? [presence, facets, itemText(type, fields, own.fields), itemNames(item, locale, source)]
      : null,
    texts: own.fields,
  };
}

/** Whether everybody may read it once its time has come. */
const isOpenToAll = ({ access, held_at }: StoredItem) => access === 'public' && held_at === null;

function hasCard(type: string): boolean {
  return CARD_TYPES.some((known) => known === type);
}

function presenceOf({ publish_at, embargo_until, unpublish_at }: StoredItem): Presence {
  const opens = [publish_at, embargo_until].map((at) => at?.getTime() ?? Number.NEGATIVE_INFINITY);
  return {
    from: Math.max(...opens),
    until: unpublish_at?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

/** Whether it is there at this moment. */
export function isPresent(parts: ItemParts | null, now: Date): parts is ItemParts {
  return (
    parts !== null && parts.presence.from <= now.getTime() && parts.presence.until > now.getTime()
  );
}

/** The next moment at which it appears or leaves; null for none. */
export function nextTransitionOf(parts: ItemParts | null, now: Date): number | null {
  if (parts === null || parts.presence.until <= now.getTime()) return null;
  const { from, until } = parts.presence;
  const next = from > now.getTime() ? from : until;
  return Number.isFinite(next) ? next : null;
}

/** One item before and after a change; null: it was not, or will not be, in the store. */
export interface ItemChange {
  readonly before: StoredItem | null;
  readonly after: StoredItem | null;
}

/** One language of it. */
export interface LocaleChange {
  readonly item: StoredItem;
  readonly locale: string;
  readonly old: ItemParts | null;
  readonly now: ItemParts | null;
}

/**
 * Each language in which an item was or is. What search finds it by is told only with the language
 * `source`, see `indexedSource`.
 */
export function localesOf({ before, after }: ItemChange, source = ''): LocaleChange[] {
  const item = after ?? before;
  if (item === null) return [];
  const names = new Set([
    ...Object.keys(before?.locales ?? {}),
    ...Object.keys(after?.locales ?? {}),
  ]);
  return [...names].map((locale) => ({
    item,
    locale,
    old: partsOf(before, locale, source),
    now: partsOf(after, locale, source),
  }));
}

/**
 * The moment from which readers may see a change of an item in a language: at once if the item is visible before or
 * after it, else when it becomes visible; infinite if never.
 */
export function seenFrom({ old, now: parts }: Pick<LocaleChange, 'old' | 'now'>, at: Date): number {
  if (isPresent(old, at) || isPresent(parts, at)) return AT_ONCE;
  const opens = [old, parts].map((each) => nextTransitionOf(each, at) ?? Number.POSITIVE_INFINITY);
  return Math.min(...opens);
}

/** The languages in which search finds an item by something else than before. */
export function foundOtherwise(
  { before, after }: { readonly before: StoredItem | null; readonly after: StoredItem },
  source: string,
): ItemToIndex {
  const changed = localesOf({ before, after }, source).filter(
    ({ old, now }) => !isDeepStrictEqual(old?.found ?? null, now?.found ?? null),
  );
  return { item: after, locales: changed.map(({ locale }) => locale) };
}
