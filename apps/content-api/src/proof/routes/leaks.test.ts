/** Of what is hidden, by whatever means, the log, a fingerprint and a pasted text tell nothing. */
import { LogAnswer, ProofAnswer } from '@masthead/contract/proof';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { CANARIES, publishCanaries } from '#src/testing/canaries.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LONG = { timeout: 120_000 };

async function ask(path: 'hashes' | 'texts', question: object) {
  const headers = { [SERVICE_HEADER]: SERVICE_TOKEN };
  const payload = { locale: 'en', ...question };
  const url = `/api/v1/proof/${path}`;
  const response = await server.app.inject({ method: 'POST', url, payload, headers });
  expect(response.statusCode, response.body).toBe(200);
  return ProofAnswer.parse(response.json()).data;
}

/** Every string of a value, a line each. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('no canary is in the log, under a fingerprint, or found by its text', LONG, async () => {
  await publishCanaries(server);
  const { data: log } = LogAnswer.parse(
    (await server.app.inject({ url: '/api/v1/proof/log' })).json(),
  );
  expect(log.length).toBeGreaterThan(10);
  const told = JSON.stringify(log);
  // That one was withdrawn its address says itself (410).
  const secret = CANARIES.filter(({ hiding }) => hiding !== 'withdrawn');
  expect(secret.filter(({ id }) => told.includes(id))).toEqual([]);

  const { db } = server.services.database;
  const ids = secret.map(({ id }) => id);
  const rows = await db.selectFrom('proof_text').selectAll().where('item_id', 'in', ids).execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { fingerprint, private: isPrivate } of rows) {
    const { record } = await ask('hashes', { hash: fingerprint });
    if (isPrivate) expect(record).toMatchObject({ state: 'unlisted', item: null, locale: null });
    else expect(record).toBeNull();
  }

  const stored = await db
    .selectFrom('item_locale')
    .innerJoin('item', 'item.id', 'item_locale.item_id')
    .where('item_id', 'in', ids)
    .where('locale', '=', 'en')
    .where('item.type', 'in', ['story', 'release', 'statement'])
    .select(['slug', 'item_locale.fields'])
    .execute();
  expect(stored.length).toBeGreaterThan(10);
  for (const { slug, fields } of stored) {
    const { record, comparison } = await ask('texts', { text: textsIn(fields).join('\n') });
    expect(record, slug).toBeNull();
    expect(comparison?.item.slug ?? '', slug).not.toMatch(/quillfax/);
    const ours = comparison?.parts.filter(({ kind }) => kind === 'missing') ?? [];
    expect(JSON.stringify(ours), slug).not.toMatch(/quillfax/);
  }
});
