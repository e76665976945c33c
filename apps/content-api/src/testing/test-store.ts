import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseOver } from '#src/db/embedded.ts';
import { EmbeddedThread } from '#src/db/embedded-thread.ts';
import { openDatabase } from '#src/db/open.ts';
import { renew } from '#src/testing/dump.ts';
import { createServerDatabase } from '#src/testing/server-databases.ts';

/** A database and a data directory of one test file's own. */
export interface TestStore {
  /** Null: an embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Opens the database, where that is not the embedded one in `dataDir` or the one at `databaseUrl`. */
  readonly open?: typeof openDatabase;
  /** Call it when everything that uses the store is closed. */
  remove(): Promise<void>;
}

/**
 * Makes an empty store of the kind that the running project tests, which nothing else ever uses. On a server it may
 * be one that was never migrated, as operators' commands find it.
 */
export async function createTestStore({ isMigrated = true } = {}): Promise<TestStore> {
  const { dataDir, removeData } = await makeDataDir();
  if (inject('store') === 'embedded') {
    copyTemplate(dataDir);
    return { databaseUrl: null, dataDir, remove: removeData };
  }
  const { url, drop } = await createServerDatabase(inject('databasePrefix'), { isMigrated });
  return {
    databaseUrl: url,
    dataDir,
    async remove() {
      await drop();
      await removeData();
    },
  };
}

/** A database that test files have one after the other. */
interface KeptDatabase extends Pick<TestStore, 'databaseUrl' | 'open'> {
  /** Makes it as it was when it was new. */
  clear(): Promise<void>;
}

/** Those of this process that no file has at the moment; all are empty. */
const idle: KeptDatabase[] = [];
const STATEMENT_WITHIN = 30_000;

/**
 * An empty store for a file that does no more than what servers do with theirs: its data directory is new, its
 * database another file has had before. To make and to open one takes longer than most files do.
 */
export async function borrowTestStore(): Promise<TestStore> {
  const { dataDir, removeData } = await makeDataDir();
  const database = idle.pop() ?? (await keepDatabase());
  return {
    ...database,
    dataDir,
    async remove() {
      await database.clear();
      idle.push(database);
      await removeData();
    },
  };
}

async function keepDatabase(): Promise<KeptDatabase> {
  if (inject('store') === 'server') {
    const { url } = await createServerDatabase(inject('databasePrefix'));
    const where = { databaseUrl: url, databaseReadUrl: null, dataDir: '' };
    return {
      databaseUrl: url,
      async clear() {
        const { db, close } = await openDatabase(where);
        await renew(db).finally(close);
      },
    };
  }
  const folder = await mkdtemp(join(inject('keptStores'), 'store-'));
  copyTemplate(folder);
  const thread = await EmbeddedThread.open(join(folder, 'postgres'), STATEMENT_WITHIN);
  return {
    databaseUrl: null,
    open: async ({ dataDir }, { log } = {}) => databaseOver(thread, { dataDir, log }),
    async clear() {
      const { db, close } = databaseOver(thread, { dataDir: folder });
      await renew(db).finally(close);
    },
  };
}

/** Fifteen hundred files: what does not wait for each is ten times as fast. */
function copyTemplate(folder: string): void {
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
}

async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-data-'));
  return { dataDir, removeData: () => rm(dataDir, { recursive: true, force: true }) };
}
