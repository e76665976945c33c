/** What should be looked at before an item is published, beside what the server refuses or warns of. */
import type { ListedMedium, PrivateKind } from '@masthead/contract/media-list';
import { localesOf, mediaIn, statusOf, stringAt } from '#src/items/item-parts.ts';
import { at, type JsonObject } from '#src/items/json.ts';
import { type HeadingCheck, headingChecks } from '#src/items/publish/headings.ts';

export type Check =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'missing_languages'; readonly languages: readonly string[] }
  | { readonly kind: 'draft_languages'; readonly languages: readonly string[] }
  | {
      readonly kind: 'without_alt';
      readonly name: string;
      readonly id: string;
      readonly languages: readonly string[];
    }
  | {
      readonly kind: 'long_title';
      readonly language: string;
      readonly length: number;
      readonly usual: number;
    }
  /** A layout in which the title stands on or beside a picture that is not there. */
  | { readonly kind: 'layout_without_picture' }
  | {
      readonly kind: 'private_data';
      readonly name: string;
      readonly id: string;
      readonly mime: string;
      readonly kinds: readonly PrivateKind[];
    }
  | HeadingCheck;

export interface Known {
  readonly item: JsonObject;
  /** All of the newsroom's. */
  readonly locales: readonly string[];
  readonly source: string;
  /** Of those that the item names, as far as they are known. */
  readonly media: readonly Pick<
    ListedMedium,
    'id' | 'name' | 'kind' | 'mime' | 'alt' | 'decorative'
  >[];
  /** Of others of its type, in the source language. */
  readonly titles: readonly string[];
  /** What the pictures' files tell beside what they show. */
  readonly privateData: readonly { readonly id: string; readonly kinds: readonly PrivateKind[] }[];
}

export function checksOf(known: Known): Check[] {
  const { item, locales, source, media, titles } = known;
  const inState = (state: string) => locales.filter((locale) => statusOf(item, locale) === state);
  const published = inState('published');
  const [missing, drafts] = [inState('missing'), inState('draft')];
  const checks: Check[] = [];
  if (published.length === 0) checks.push({ kind: 'nobody' });
  if (missing.length > 0) checks.push({ kind: 'missing_languages', languages: missing });
  if (drafts.length > 0 && published.length > 0)
    checks.push({ kind: 'draft_languages', languages: drafts });
  checks.push(...altChecks(item, published, media));
  const title = stringAt(item, 'locales', source, 'fields', 'title');
  const usual = longest(titles);
  if (usual !== null && title.length > usual * MUCH)
    checks.push({ kind: 'long_title', language: source, length: title.length, usual });
  checks.push(...published.flatMap((locale) => headingChecks(item, locale)));
  if (isWithoutItsPicture(item)) checks.push({ kind: 'layout_without_picture' });
  checks.push(...privateDataChecks(known));
  return checks;
}

function isWithoutItsPicture(item: JsonObject): boolean {
  const layout = stringAt(item, 'fields', 'hero_layout');
  const isOther = layout !== '' && layout !== 'standard';
  return isOther && mediaIn(at(item, ['fields', 'cover_image'])).length === 0;
}

/** Files that tell more than they show: people who download one get it all. */
function privateDataChecks({ media, privateData }: Known): Check[] {
  return privateData.flatMap(({ id, kinds }): Check[] => {
    const found = media.find((each) => each.id === id);
    if (found === undefined) return [];
    const { name, mime } = found;
    return [{ kind: 'private_data', id, name, mime, kinds }];
  });
}

/** Pictures and films without a text for people who can't see them, in the languages that show them. */
function altChecks(item: JsonObject, published: readonly string[], media: Known['media']): Check[] {
  const shared = new Set(mediaIn(item.fields));
  const own = new Map(
    Object.keys(localesOf(item)).map((locale) => [
      locale,
      new Set(mediaIn(at(item, ['locales', locale]))),
    ]),
  );
  return media.flatMap(({ id, name, kind, alt, decorative }): Check[] => {
    if (decorative || (kind !== 'image' && kind !== 'video')) return [];
    const languages = published.filter(
      (locale) => !alt[locale] && (shared.has(id) || own.get(locale)?.has(id)),
    );
    return languages.length === 0 ? [] : [{ kind: 'without_alt', id, name, languages }];
  });
}

const MUCH = 1.3;
/** Fewer titles than this are no custom. */
const ENOUGH = 5;

/** What nine of ten titles are not longer than. */
function longest(titles: readonly string[]): number | null {
  if (titles.length < ENOUGH) return null;
  const lengths = titles.map((title) => title.length).sort((one, other) => one - other);
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? null;
}
