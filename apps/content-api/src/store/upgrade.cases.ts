/**
 * Databases of earlier versions, with what was published to them, brought forward. `earlier-backups/` has a
 * backup of each schema that was landed: before you write a migration, make one of a small newsroom
 * (`npm run backup -- apps/content-api/src/store/earlier-backups/SCHEMA.zip`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATION_NAMES } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { dropTables } from '#src/db/store-tables.ts';
import { openBackup } from '#src/store/open-backup.ts';
import { writeContents } from '#src/store/replace-store.ts';
import { restoreCommand } from '#src/store/restore-command.ts';
import { upgradeCommand } from '#src/store/upgrade-command.ts';
import { FULL_EXAMPLES } from '#src/testing/examples.ts';
import { startTestServer, TOKEN } from '#src/testing/test-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

const FOLDER = join(import.meta.dirname, 'earlier-backups');
/** Every schema of which there is a backup, the oldest first. */
export const SCHEMAS = readdirSync(FOLDER)
  .map((name) => name.replace('.zip', ''))
  .sort();
const LONG = 120_000;

export async function aStore(): Promise<{ store: TestStore; environment: NodeJS.ProcessEnv }> {
  const store = await createTestStore({ isMigrated: false });
  onTestFinished(() => store.remove());
  const { dataDir, databaseUrl } = store;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLISH_TOKEN: TOKEN };
  return { store, environment };
}

/** Opens a store's database for as long as `work` takes. */
export async function inDatabase<T>(store: TestStore, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ ...store, databaseReadUrl: null });
  return work(db).finally(close);
}
type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

/** Every example's page that a server over the store has, and what its library lacks in German. */
async function pagesOf(store: TestStore): Promise<string[]> {
  const server = await startTestServer(store);
  server.clock.set('2027-03-01T00:00:00.000Z');
  const stories = FULL_EXAMPLES.filter(({ item }) => item.type === 'story');
  const pages = await Promise.all(
    stories.map(async ({ id }) => (await server.get(`/stories/${id}`)).body),
  );
  expect((await server.get('/search?q=harbour')).statusCode).toBe(200);
  const library = await server.send('GET', '/media?without_alt=de&sort=id');
  expect(library.statusCode, library.body).toBe(200);
  await server.close();
  return [...pages, library.body];
}

/** Restores and upgrades the backup of each of these schemas. */
export function testUpgrades(schemas: readonly string[]): void {
  test.each(schemas)(
    '%s is restored, and upgraded after a dry run, to the same',
    { timeout: LONG },
    async (schema) => {
      const file = join(FOLDER, `${schema}.zip`);
      const restored = await aStore();
      const said: string[] = [];
      const print = (line: string): void => void said.push(line);
      await restoreCommand({ args: [file], environment: restored.environment, print });
      const pages = await pagesOf(restored.store);
      expect(pages.filter((page) => page.includes('"_type":"story"')).length).toBeGreaterThan(0);

      const { store, environment } = await aStore();
      const backup = await openBackup(file);
      await inDatabase(store, (db) =>
        db.transaction().execute(async (trx) => {
          await dropTables(trx);
          await writeContents(trx, backup.contents);
        }),
      ).finally(backup.close);
      const later = MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(schema) + 1);
      said.length = 0;
      await upgradeCommand({ args: ['--dry-run'], environment, print });
      expect(said.filter((line) => line.endsWith(': would run'))).toEqual(
        later.map((name) => `${name}: would run`),
      );
      said.length = 0;
      // All are still to run: the dry run has changed nothing.
      await upgradeCommand({ args: [], environment, print });
      expect(said.filter((line) => line.endsWith(': has run'))).toEqual(
        later.map((name) => `${name}: has run`),
      );
      expect(await pagesOf(store)).toEqual(pages);
    },
  );
}
