/**
 * Databases of tests on the server that `TEST_DATABASE_URL` names, copied from one that is migrated once; those
 * that are left are dropped after the run.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How the names of this run's databases begin; only where `store` is `server`. */
    databasePrefix: string;
  }
}

export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `masthead_test_${randomBytes(4).toString('hex')}_`;
  await makeTemplate(templateOf(prefix));
  project.provide('databasePrefix', prefix);
  return async () => {
    const { rows } = await onServer(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await onServer(`drop database ${datname} with (force)`);
  };
}

async function makeTemplate(name: string): Promise<void> {
  await onServer(`create database ${name}`);
  const where = { databaseUrl: urlOf(name), databaseReadUrl: null, dataDir: '' };
  const { db, close } = await openDatabase(where);
  await migrate(db).finally(close);
}

const templateOf = (prefix: string): string => `${prefix}template`;

/** Makes a database with nothing in it, migrated or as servers make them; answers its address, and what drops it. */
export async function createServerDatabase(prefix: string, { isMigrated = true } = {}) {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${isMigrated ? ` template ${templateOf(prefix)}` : ''}`);
  // As the operators' guide has it; and no test ends the server, so that nothing can be lost by it.
  const settings = ['jit = off', 'synchronous_commit = off'];
  await onServer(settings.map((each) => `alter database ${name} set ${each}`).join(';'));
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

/** Runs a statement beside the databases of tests. */
export async function onServer(
  statement: string,
  values: readonly string[] = [],
): Promise<pg.QueryResult<{ readonly datname: string }>> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The address of the server's database of that name. */
export function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('The server project runs only where TEST_DATABASE_URL is set.');
  return url;
}
