/** Where the site shows an item. */

interface Place {
  readonly type: string;
  /** Below the language; null: it has no page. */
  readonly path: string | null;
}

/** The page's path in a language, such as `/en/magazine/first-light`; null for what has none. */
export function itemAddress(
  { type, slug }: { readonly type: string; readonly slug: string | null },
  locale: string,
  places: readonly Place[],
): string | null {
  const path = places.find((place) => place.type === type)?.path;
  if (path === undefined || path === null) return null;
  if (path.includes(':slug') && slug === null) return null;
  const below = path.replace(':slug', slug ?? '');
  return below === '' ? `/${locale}` : `/${locale}/${below}`;
}
