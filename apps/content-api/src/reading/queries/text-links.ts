import { addressAt, pagePath, withoutQuery } from '@masthead/contract/addresses';
import { languageOf } from '@masthead/contract/redirects';
import { canonicalPath } from '@masthead/contract/site-path';
import { slugNamespace } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** A path of the site that a text leads to, whatever language it was written with. */
export interface TextLink {
  /** The path below the language, in its canonical spelling. */
  readonly path: string;
  /** Query and fragment, as written. */
  readonly suffix: string;
  /** The item whose page it is; null for a landing, list or search. */
  readonly item: { readonly namespace: string; readonly slug: string } | null;
}

/** Null for what is no page of the site: another host, a file, a place on the page. */
export function textLinkOf(href: string): TextLink | null {
  if (!/^\/(?![/\\])/.test(href)) return null;
  const written = withoutQuery(href);
  const whole = canonicalPath(written);
  const language = languageOf(whole);
  const path = language === undefined ? whole : whole.slice(language.length + 1) || '/';
  const [first, ...others] = addressAt(path) ?? [null];
  if (first === null || others.length > 0) return null;
  const [type] = first?.types ?? [];
  const item =
    first === undefined || type === undefined
      ? null
      : { namespace: slugNamespace(type), slug: first.slug };
  return { path, suffix: href.slice(written.length), item };
}

/** Every address in a text's fields, however deep. */
export function* hrefsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'href' && typeof entry === 'string') yield entry;
    else yield* hrefsIn(entry);
  }
}

/** The item of each path in these pages' texts, by path: the one that it was when the text was written. */
export async function linkedItems(
  db: Kysely<Schema>,
  pages: readonly ItemRow[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = pages.flatMap(({ id, texts }) =>
    hrefsIn(texts).some((href) => textLinkOf(href)?.item) ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_link')
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('locale', '=', locale)
    .where('to_id', 'is not', null)
    .select(['path', 'to_id'])
    .execute();
  return new Map(rows.flatMap(({ path, to_id }) => (to_id === null ? [] : [[path, to_id]])));
}

/**
 * The target of a text's link for a reader of `locale`: a page in their language, or an item under its present slug.
 * Null for an item that they may not see, whose slug must not be revealed.
 */
export function hrefIn(
  href: string,
  {
    locale,
    links,
    items,
  }: {
    readonly locale: string;
    readonly links: ReadonlyMap<string, string>;
    readonly items: ReadonlyMap<string, Pick<ItemRow, 'type' | 'slug'>>;
  },
): string | null {
  const link = textLinkOf(href);
  if (link === null) return href;
  const id = link.item === null ? undefined : links.get(link.path);
  if (id === undefined) return `/${locale}${link.path === '/' ? '' : link.path}${link.suffix}`;
  const row = items.get(id);
  const path = row === undefined ? null : pagePath(row.type, row.slug);
  return path === null ? null : `/${locale}${path}${link.suffix}`;
}
