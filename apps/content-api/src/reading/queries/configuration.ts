import { coloursOf } from '@masthead/brands/colours';
import { type OnDark, onDark } from '@masthead/brands/on-dark';
import { type Configuration, ConfigurationInput } from '@masthead/contract/configuration';
import { SECTION_NAMES, type StoredNewsroom } from '@masthead/contract/newsroom';
import { textIn } from '@masthead/contract/translated';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '#src/db/schema.ts';

interface KnownConfiguration {
  /** The row's writer, place and size: others for every change, also within a transaction. */
  readonly version: string;
  readonly data: ConfigurationInput;
}

const VERSION = sql<string>`xmin::text || ctid::text || pg_column_size(data)`;

/** Each store's configuration as it was last read. */
const knownIn = new WeakMap<Kysely<Schema>, KnownConfiguration>();

/**
 * The stored configuration, null before the first one is published. Every page asks for its hundred kilobytes: they are
 * read again only after they have changed. The result is shared, so nobody may change it.
 */
export async function readConfiguration(db: Kysely<Schema>): Promise<ConfigurationInput | null> {
  const known = knownIn.get(db);
  const row = await db
    .selectFrom('configuration')
    .select(VERSION.as('version'))
    .select(
      sql<ConfigurationInput | null>`
        case when ${VERSION} = ${known?.version ?? ''} then null else data end
      `.as('data'),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.data === null && known !== undefined) return known.data;
  const { version, data } = row;
  if (data !== null) knownIn.set(db, { version, data });
  return data;
}

/** The same as it was published, with its font files. For publishers only. */
export async function wholeConfiguration(db: Kysely<Schema>): Promise<ConfigurationInput | null> {
  const stored = await readConfiguration(db);
  if (stored === null) return null;
  const files = new Map(
    (await db.selectFrom('face').selectAll().execute()).map(({ id, data }) => [id, data]),
  );
  const faces = (stored.faces ?? []).map((face) => ({ ...face, file: files.get(face.file) ?? '' }));
  // Stored before a field was there, it has that field's default.
  return { ...ConfigurationInput.parse({ ...stored, faces: [] }), faces };
}

/** The groups of words that mean the same in a language, as editors have published them. */
export async function readSynonyms(
  db: Kysely<Schema>,
  locale: string,
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ groups: string[][] | null }>`
    select data #> ${`{synonyms,${locale}}`}::text[] as groups from configuration
  `.execute(db);
  return rows[0]?.groups ?? [];
}

/**
 * The id of the newsroom whose content a store with this configuration holds; stores from before there were ids have
 * none.
 */
export function newsroomIn(stored: ConfigurationInput | null, source: string): StoredNewsroom {
  return {
    id: stored?.newsroom?.id ?? null,
    name: stored?.company ? textIn(stored.company.name, source, source) : null,
  };
}

/** The bytes of a font file; null for one that the configuration does not have. */
export async function readFace(db: Kysely<Schema>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('face').where('id', '=', id).select('data').executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.data, 'base64');
}

/** The redirect of the first of these paths that has one in the editors' table. */
export async function readRedirect(
  db: Kysely<Schema>,
  sources: readonly string[],
): Promise<{ to: string; permanent: boolean } | null> {
  const rows = await db
    .selectFrom('redirect')
    .where('from_path', 'in', sources)
    .select(['from_path as from', 'to_path as to', 'permanent'])
    .execute();
  const [row] = sources.flatMap((source) => rows.find(({ from }) => from === source) ?? []);
  return row === undefined ? null : { to: row.to, permanent: row.permanent };
}

/** Visitors who give an address must be able to read what happens to it. */
export const hasPrivacyNotice = (stored: ConfigurationInput | null): boolean =>
  (stored?.util_links ?? []).some(({ rel }) => rel === 'privacy-policy');

/** Whether a page of the site itself is linked as the notice. */
export const linksOwnNotice = (stored: ConfigurationInput | null): boolean =>
  (stored?.util_links ?? []).some(
    ({ rel, href }) =>
      rel === 'privacy-policy' &&
      (typeof href === 'string' ? [href] : Object.values(href)).some((each) =>
        each.startsWith('/'),
      ),
  );

/** The shell's configuration in a language; a label that is not translated is in `source`. */
export function configurationIn(
  stored: ConfigurationInput | null,
  locale: string,
  source: string,
): Omit<Configuration, 'newsroom' | 'alerts' | 'font_set'> {
  return {
    linkedin_url: stored?.linkedin_url ?? null,
    twitter_url: stored?.twitter_url ?? null,
    facebook_url: stored?.facebook_url ?? null,
    instagram_url: stored?.instagram_url ?? null,
    youtube_url: stored?.youtube_url ?? null,
    share_networks: stored?.share_networks ?? [],
    secondary_links: (stored?.secondary_links ?? []).map((link) => linkIn(link, locale, source)),
    util_links: (stored?.util_links ?? []).map((link) => linkIn(link, locale, source)),
    company: stored?.company ? companyIn(stored.company, locale, source) : null,
    brands: (stored?.brands ?? []).map((brand) => ({
      ...{ id: brand.id, logo: brand.logo, small_logo: brand.small_logo },
      logo_on_dark: onDarkOf(brand.logo_on_dark, brand.logo),
      small_logo_on_dark: onDarkOf(brand.small_logo_on_dark, brand.small_logo),
      name: textIn(brand.name, locale, source),
      colours: coloursOf(brand),
    })),
    about_brand: stored?.about_brand ?? null,
    mark: stored?.mark ?? null,
    faces: (stored?.faces ?? []).map(({ file, ...face }) => ({ ...face, id: file })),
    navigation:
      stored?.navigation?.map(({ labels, ...entry }) => {
        const label = labels && textIn(labels, locale, source);
        return 'section' in entry ? { ...entry, label } : { ...entry, label: label ?? entry.href };
      }) ?? null,
    phrases: phrasesIn(stored?.phrases ?? {}, locale),
    sections: SECTION_NAMES.filter((name) => stored?.sections?.[name] !== false),
  };
}

const MAX_DRAWINGS = 200;
/** Every answer asks again for the same few. */
const darkened = new LRUCache<string, OnDark>({ max: MAX_DRAWINGS });

/** The drawing for dark grounds; null where the usual one is seen there. Stored before there was one, it has none. */
function onDarkOf(given: string | null | undefined, usual: string | null): string | null {
  if (given) return given;
  if (usual === null) return null;
  const made = darkened.get(usual) ?? onDark(usual);
  darkened.set(usual, made);
  return made.how === 'as_it_is' ? null : made.svg;
}

function phrasesIn(
  phrases: Readonly<Record<string, readonly string[] | undefined>>,
  locale: string,
): string[] {
  return [...(phrases[locale] ?? [])];
}

function companyIn(
  { name, legal_name, description, about, contact }: NonNullable<ConfigurationInput['company']>,
  locale: string,
  source: string,
): Configuration['company'] {
  const text = (value: Parameters<typeof textIn>[0]) => textIn(value, locale, source);
  return {
    name: text(name),
    legal_name: text(legal_name ?? name),
    description: description && text(description),
    about: about && text(about),
    contact,
  };
}

function linkIn(
  { href, rel, labels }: ConfigurationInput['util_links'][number],
  locale: string,
  source: string,
) {
  return {
    href: textIn(href, locale, source),
    // Stored before there were types of links, it has none.
    rel: rel ?? null,
    label: textIn(labels, locale, source),
  };
}
