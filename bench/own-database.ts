import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../apps/content-api/src/db/open.ts';
import { onEnd } from './cleanup.ts';

/** Makes a database on the server, empty or like `template`, to be dropped when the benchmark ends. */
export async function makeDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `masthead_bench_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: 'create' | 'drop'): Promise<void> => {
    const { db, close } = await openDatabase({
      databaseUrl: server,
      databaseReadUrl: null,
      dataDir: '',
    });
    try {
      await (statement === 'create'
        ? sql`create database ${sql.ref(name)} template ${sql.ref(template)}`
        : sql`drop database if exists ${sql.ref(name)} with (force)`
      ).execute(db);
    } finally {
      await close();
    }
  };
  const drop = onEnd(() => onServer('drop'));
  await onServer('create');
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}
