/** design.md: no picture stands twice on a page. */
import { isReference } from '@masthead/contract/stored-reference';
import type { ItemType } from '@masthead/contract/types';

interface Pictured {
  readonly type: ItemType;
  readonly fields: unknown;
  readonly locales: Readonly<Record<string, { readonly fields: unknown }>>;
}

/** Such as `['locales', 'en', 'fields', 'body', '3', 'image']`. */
interface Place {
  readonly id: string;
  readonly path: readonly string[];
}

/** Shown at `first`, and again at `path`. */
export interface RepeatedPicture {
  readonly id: string;
  readonly path: string;
  readonly first: string;
}

/** File lists may offer a picture of the page; the list picture is shown elsewhere. */
const NOT_ON_PAGE: ReadonlySet<string> = new Set(['assets', 'files', 'cover_image_listing']);
/** Types whose covers are shown only in lists. */
const COVERS_IN_LISTS: ReadonlySet<ItemType> = new Set([
  'vertical_video',
  'content_grid',
  'bookmark',
]);
const COVERS = ['cover_image', 'cover_image_mobile'];

/** Every place but the first; a repetition in several languages is told once. */
export function repeatedPictures(item: Pictured): RepeatedPicture[] {
  const shared = [...placesOn(item.type, item.fields, ['fields'])];
  const pages = Object.entries(item.locales).map(([locale, { fields }]) => [
    ...shared,
    ...placesOn(item.type, fields, ['locales', locale, 'fields']),
  ]);
  const told = new Map<string, RepeatedPicture>();
  for (const page of pages.length > 0 ? pages : [shared]) {
    for (const repeated of repeatsIn(page)) {
      if (!told.has(repeated.id)) told.set(repeated.id, repeated);
    }
  }
  return [...told.values()];
}

/** Media shown in at least one language. */
export function picturesOnPage(item: Pictured): Set<string> {
  const values = Object.values(item.locales).map(({ fields }) => fields);
  return new Set([...placesOn(item.type, [item.fields, ...values], [])].map(({ id }) => id));
}

function repeatsIn(places: readonly Place[]): RepeatedPicture[] {
  const first = new Map<string, string>();
  return places.flatMap(({ id, path: keys }) => {
    const path = keys.join('.');
    const before = first.get(id);
    if (before !== undefined) return [{ id, path, first: before }];
    first.set(id, path);
    return [];
  });
}

function* placesOn(
  type: ItemType,
  value: unknown,
  path: readonly string[],
): Generator<Place, void, undefined> {
  if (isReference(value)) {
    if (value._type === 'media') yield { id: value._ref, path };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const isCover = COVERS.includes(key) && COVERS_IN_LISTS.has(type);
      if (!isCover && !NOT_ON_PAGE.has(key)) yield* placesOn(type, entry, [...path, key]);
    }
  }
}
