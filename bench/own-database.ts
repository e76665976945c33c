import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { onEnd } from './cleanup.ts';

/** Empty or like `template`; dropped when the benchmark ends. */
export async function makeDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `masthead_bench_${randomBytes(4).toString('hex')}`;
  // Copying a database takes longer than the content server's limits.
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
