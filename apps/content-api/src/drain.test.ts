/** `server.ts` as a process that is told to stop while it is asked. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { anItem } from '#src/testing/items.ts';
import { AUTHORIZED, startTestServer } from '#src/testing/test-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

let store: TestStore;

// Its end comes after that of the servers that a test starts: hooks' ends run in reverse order.
beforeEach(async ({ onTestFinished }) => {
  store = await createTestStore();
  onTestFinished(() => store.remove());
});

async function start() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnServer({
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl ?? '',
    CONTENT_API_PORT: String(port),
  });
  await ready(child, url);
  return { child, url };
}

interface HalfSent {
  readonly call: ClientRequest;
  readonly rest: string;
  readonly answer: Promise<IncomingMessage>;
}

/** A publication of which the server has the head and half of the body: as slow as the test wants it. */
async function halfSent(url: string, index: number): Promise<HalfSent> {
  const { id, item } = anItem('topic', `topic-${index}`);
  const body = JSON.stringify(item);
  const call = request(`${url}/api/v1/publishing/items/${id}`, {
    method: 'PUT',
    headers: {
      ...AUTHORIZED,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
    agent: false,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });
  const taken = new Promise((resolve) => call.once('continue', resolve));
  call.flushHeaders();
  await taken;
  const half = body.length >> 1;
  call.write(body.slice(0, half));
  return { call, rest: body.slice(half), answer };
}

test('told to stop, it answers what was asked, ends its streams and leaves', async () => {
  const { child, url } = await start();
  const feed = await fetch(`${url}/api/v1/changes`, { headers: AUTHORIZED });
  const publications = await Promise.all(
    Array.from({ length: 11 }, (_, index) => halfSent(url, index)),
  );
  child.process.kill('SIGTERM');
  expect(await feed.text()).toContain(': changes');

  for (const { call, rest } of publications) call.end(rest);
  for (const { answer } of publications) {
    const response = await answer;
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    expect(JSON.parse(await text(response))).toHaveProperty('data');
  }
  expect([await child.exited, child.errors()]).toEqual([0, '']);
});

test('once told to stop it is not ready, and follows nobody', async () => {
  const { app, services, close } = await startTestServer(store);
  onTestFinished(close);
  await app.ready();
  await services.drain.run({ lameDuck: 0 });
  const health = await app.inject('/readyz');
  expect([health.statusCode, health.json()]).toEqual([
    503,
    { status: 'not ready', problems: ['draining: the server is about to stop'] },
  ]);
  const feed = await app.inject({ url: '/api/v1/changes', headers: AUTHORIZED });
  expect(feed.statusCode).toBe(503);
});

test('told so twice, it leaves at once', async () => {
  const { child, url } = await start();
  const feed = await fetch(`${url}/api/v1/changes`, { headers: AUTHORIZED });
  const { call, answer } = await halfSent(url, 0);
  child.process.kill('SIGTERM');
  await feed.text();
  child.process.kill('SIGINT');
  await expect(answer).rejects.toThrow();
  expect(await child.exited).toBe(130);
  call.destroy();
});
