import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as store from '#src/db/migrations/0001-store.ts';
import * as translationsAndGrants from '#src/db/migrations/0002-translations-and-grants.ts';
import * as search from '#src/db/migrations/0003-search.ts';
import * as access from '#src/db/migrations/0004-access.ts';
import * as changeDependencies from '#src/db/migrations/0005-change-dependencies.ts';
import * as redirectPaths from '#src/db/migrations/0006-redirect-paths.ts';
import * as searchTimeZone from '#src/db/migrations/0007-search-time-zone.ts';
import * as listEntries from '#src/db/migrations/0008-list-entries.ts';
import * as searchTimes from '#src/db/migrations/0009-search-times.ts';
import * as storeEpoch from '#src/db/migrations/0010-store-epoch.ts';
import * as faces from '#src/db/migrations/0011-faces.ts';
import * as searchSource from '#src/db/migrations/0012-search-source.ts';
import * as alerts from '#src/db/migrations/0013-alerts.ts';
import * as statistics from '#src/db/migrations/0014-statistics.ts';
import * as pings from '#src/db/migrations/0015-pings.ts';
import * as editions from '#src/db/migrations/0016-editions.ts';
import * as draftsAndPlans from '#src/db/migrations/0017-drafts-and-plans.ts';
import * as people from '#src/db/migrations/0018-people.ts';
import * as itemTitles from '#src/db/migrations/0019-item-titles.ts';
import * as passkeysAndPresence from '#src/db/migrations/0020-passkeys-and-presence.ts';
import * as studioAtSize from '#src/db/migrations/0021-studio-at-size.ts';
import * as alternativeTexts from '#src/db/migrations/0022-alternative-texts.ts';
import * as heldOpenings from '#src/db/migrations/0023-held-openings.ts';
import * as deskWords from '#src/db/migrations/0024-desk-words.ts';
import * as withdrawn from '#src/db/migrations/0025-withdrawn.ts';
import * as firstPublic from '#src/db/migrations/0026-first-public.ts';
import * as listCounts from '#src/db/migrations/0027-list-counts.ts';
import * as review from '#src/db/migrations/0028-review.ts';
import * as textLinks from '#src/db/migrations/0029-text-links.ts';
import * as proof from '#src/db/migrations/0030-proof.ts';
import * as roles from '#src/db/migrations/0032-roles.ts';
import * as previewLinks from '#src/db/migrations/0033-preview-links.ts';
import * as viewsAndMediaUses from '#src/db/migrations/0034-views-and-media-uses.ts';
import * as listsAreLong from '#src/db/migrations/0035-lists-are-long.ts';
import * as emptySearches from '#src/db/migrations/0036-empty-searches.ts';
import type { Schema } from '#src/db/schema.ts';

/** All migrations in order. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-store': store,
  '0002-translations-and-grants': translationsAndGrants,
  '0003-search': search,
  '0004-access': access,
  '0005-change-dependencies': changeDependencies,
  '0006-redirect-paths': redirectPaths,
  '0007-search-time-zone': searchTimeZone,
  '0008-list-entries': listEntries,
  '0009-search-times': searchTimes,
  '0010-store-epoch': storeEpoch,
  '0011-faces': faces,
  '0012-search-source': searchSource,
  '0013-alerts': alerts,
  '0014-statistics': statistics,
  '0015-pings': pings,
  '0016-editions': editions,
  '0017-drafts-and-plans': draftsAndPlans,
  '0018-people': people,
  '0019-item-titles': itemTitles,
  '0020-passkeys-and-presence': passkeysAndPresence,
  '0021-studio-at-size': studioAtSize,
  '0022-alternative-texts': alternativeTexts,
  '0023-held-openings': heldOpenings,
  '0024-desk-words': deskWords,
  '0025-withdrawn': withdrawn,
  '0026-first-public': firstPublic,
  '0027-list-counts': listCounts,
  '0028-review': review,
  '0029-text-links': textLinks,
  '0030-proof': proof,
  '0032-roles': roles,
  '0033-preview-links': previewLinks,
  '0034-views-and-media-uses': viewsAndMediaUses,
  '0035-lists-are-long': listsAreLong,
  '0036-empty-searches': emptySearches,
};

/** The program's own, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

export interface SchemaState {
  /** Names of the migrations that have run, in order. */
  readonly applied: readonly string[];
  /** The migrations of this program that have not run. */
  readonly pending: readonly string[];
}

/** Throws where a newer program has already changed the database. */
export async function readSchemaState(db: Kysely<Schema>): Promise<SchemaState> {
  const known = Object.keys(MIGRATIONS);
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there
  `.execute(db);
  if (!found[0]?.there) return { applied: [], pending: known };
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerSchema(unknown);
  return { applied, pending: known.filter((name) => !applied.includes(name)) };
}

/** Running on would lose data of the newer program. */
class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version of Masthead: this one does not know ${unknown.join(', ')}; start that version.`,
    );
  }
}

export const knowsSchema = (name: string): boolean => Object.hasOwn(MIGRATIONS, name);

/**
 * Migrates to this program's schema in one transaction. Throws {@link NewerSchema} if a newer program changed
 * the database.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { pending } = await readSchemaState(db);
  if (pending.length > 0) await run(db, (migrator) => migrator.migrateToLatest());
}

/** Runs the migrations up to the one of that name, within a transaction, on a database that has none. */
export async function migrateTo(trx: Kysely<Schema>, name: string): Promise<void> {
  await run(trx, (migrator) => migrator.migrateTo(name));
}

async function run(
  db: Kysely<Schema>,
  go: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const { error } = await go(
    new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }),
  );
  if (error !== undefined) throw error;
}
