/* PostgreSQL knows every setting of deploy/postgresql.conf, and none is too low. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const text = readFileSync(join(ROOT, 'deploy/postgresql.conf'), 'utf8');
const names = [...text.matchAll(/^(\w+) = /gm)].map(([, name]) => name);

test('PostgreSQL knows each of them, and none gives up what makes a commit last', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query('select name from pg_settings where name = any($1)', [
      names,
    ]);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  } finally {
    await client.end();
  }
  expect(names).not.toContain('fsync');
  expect(names).not.toContain('synchronous_commit');
});
