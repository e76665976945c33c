import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** A database and a data directory of one test file's own. */
export interface TestStore {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Drops both; call it when everything that uses them is closed. */
  remove(): Promise<void>;
}

/** Makes an empty store of the kind that the running project tests. */
export async function createTestStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-data-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  if (inject('store') === 'embedded') {
    await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
    return { databaseUrl: null, dataDir, remove: removeData };
  }
  const { url, drop } = await createServerDatabase();
  return {
    databaseUrl: url,
    dataDir,
    async remove() {
      await drop();
      await removeData();
    },
  };
}

async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `masthead_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('The server project runs only where TEST_DATABASE_URL is set.');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
