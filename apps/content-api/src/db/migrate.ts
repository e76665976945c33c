import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
import type { Schema } from '#src/db/schema.ts';

/** In order; a migration once released never changes. */
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
};

/**
 * Brings the database to this program's schema. Throws where a newer program has already changed
 * it: running on would lose what that program knows.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && /missing|corrupted/.test(error.message)) {
    throw new Error('The database was made by a newer version of Masthead; start that version.');
  }
  throw error;
}
