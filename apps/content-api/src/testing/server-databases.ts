/** Databases of tests on the server that `TEST_DATABASE_URL` names; those that are left are dropped after the run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How the names of this run's databases begin; only where `store` is `server`. */
    databasePrefix: string;
  }
}

export default function nameDatabases(project: TestProject): () => Promise<void> {
  const prefix = `masthead_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databasePrefix', prefix);
  return async () => {
    const { rows } = await onServer(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await onServer(`drop database ${datname} with (force)`);
  };
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
