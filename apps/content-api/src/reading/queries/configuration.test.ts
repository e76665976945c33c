import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#src/db/schema.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { examplesServer } from '#src/testing/examples-server.ts';

const { services } = await examplesServer();
const { db } = services.database;

async function write(to: Kysely<Schema>, linkedin_url: string): Promise<void> {
  const data = JSON.stringify({ linkedin_url });
  await to
    .insertInto('configuration')
    .values({ id: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();
}

const told = async (from: Kysely<Schema>) => (await readConfiguration(from))?.linkedin_url;

test('the configuration is read once, and again after each change of it', async () => {
  expect(await readConfiguration(db)).toBeNull();
  await write(db, 'https://first.example');
  const first = await readConfiguration(db);
  expect(first?.linkedin_url).toBe('https://first.example');
  expect(await readConfiguration(db)).toBe(first);
  await db.transaction().execute(async (trx) => {
    for (const changed of ['https://one.example', 'https://two.example']) {
      await write(trx, changed);
      expect(await told(trx)).toBe(changed);
    }
  });
  expect(await told(db)).toBe('https://two.example');
  await write(db, 'https://last.example');
  expect(await told(db)).toBe('https://last.example');
});
