import { OPERATOR_CLOCK } from '@masthead/lifecycle/movable-clock';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { expect, onTestFinished, test } from 'vitest';
import { anItem } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publishOne } from '#src/testing/publishing.ts';
import {
  SERVICE_TOKEN,
  startTestServer,
  type TestServer,
  TOKEN,
  testServer,
} from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const server = await testServer();

const PROOF = { [OPERATOR_HEADER]: operatorProof(TOKEN) };

const order = (
  { app }: TestServer,
  payload: object,
  {
    headers = PROOF,
    remoteAddress = '127.0.0.1',
  }: { headers?: object; remoteAddress?: string } = {},
) =>
  app.inject({
    method: 'PUT',
    url: OPERATOR_CLOCK,
    payload,
    headers: { ...headers },
    remoteAddress,
  });

test('an operator on this machine moves the clock: what was scheduled is public at that second', async () => {
  onTestFinished(() => server.services.movableClock.move(0));
  await publishOne(server, anItem('story', 'a-story', { publish_at: shifted(START, HOUR) }));
  const isPublic = async () => (await server.get('/stories/a-story')).statusCode;
  expect((await order(server, { offset_ms: HOUR - 1 })).statusCode).toBe(204);
  expect(await isPublic()).toBe(404);
  expect((await order(server, { offset_ms: HOUR })).statusCode).toBe(204);
  expect(await isPublic()).toBe(200);
  const state = await server.app.inject({ url: '/operator/state', headers: PROOF });
  expect(state.json()).toMatchObject({ clock: shifted(START, HOUR), clock_offset_ms: HOUR });
});

test('nobody else does, and by whole milliseconds alone', async () => {
  const offset_ms = HOUR;
  const another = { [OPERATOR_HEADER]: operatorProof('another-token') };
  for (const sent of [
    { headers: {} },
    { headers: another },
    { headers: { authorization: `Bearer ${TOKEN}` } },
    { remoteAddress: '192.0.2.7' },
    { headers: { ...PROOF, 'x-forwarded-for': '192.0.2.7' } },
  ]) {
    problemOf(await order(server, { offset_ms }, sent), 'not_found');
  }
  problemOf(await order(server, { offset_ms: 0.5 }), 'invalid_input');
  expect(server.services.movableClock.offset).toBe(0);
});

test('in production there is no such order', async () => {
  const store = await createTestStore();
  const production = await startTestServer(store, {
    NODE_ENV: 'production',
    GRANT_SECRET: 'a secret for tests, with which grants are signed',
    PROOF_KEY: 'a1'.repeat(32),
    SERVICE_TOKEN,
  });
  onTestFinished(async () => {
    await production.close();
    await store.remove();
  });
  problemOf(await order(production, { offset_ms: HOUR }), 'not_found');
  expect(production.services.movableClock.offset).toBe(0);
});
