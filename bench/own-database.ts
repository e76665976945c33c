import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { onEnd } from './cleanup.ts';

/** Makes a database on the server, empty or like `template`, to be dropped when the benchmark ends. */
export async function makeDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `masthead_bench_${randomBytes(4).toString('hex')}`;
  // Without the content server's limits: to copy a database takes a busy machine longer than any statement of its own.
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const drop = onEnd(() => onServer(`drop database if exists ${name} with (force)`));
  await onServer(`create database ${name} template ${pg.escapeIdentifier(template)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}
