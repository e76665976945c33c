/** What the content server takes of whom: connections, slow senders, more readings than it can do. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createReadQueue } from '#src/reading/queries/read-queue.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const AT_ONCE = 32;
const ROOM = AT_ONCE + 512;

const server = await testServer({
  TRUSTED_PROXIES: '192.0.2.250',
  MAX_CONNECTIONS_PER_ADDRESS: '3',
  HEADERS_TIMEOUT_MS: '300',
  REQUEST_TIMEOUT_MS: '400',
  ANSWER_CACHE_MB: '0',
});
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

async function open(text: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('one connection too many of an address is refused', async () => {
  const sockets = await Promise.all([open('GET'), open('GET'), open('GET')]);
  expect(String(await buffer(await open('')))).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 10/);
  for (const socket of sockets) socket.destroy();
  const metrics = await server.app.inject('/metrics');
  expect(metrics.body).toMatch(/\ncontent_api_connections_refused_total [1-9]/);
});

test('a client that does not end a head, or a body, is cut off', async () => {
  const head = `PUT /api/v1/publishing/items/x HTTP/1.1\r\nHost: x\r\nAuthorization: ${AUTHORIZED.authorization}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n`;
  for (const text of ['GET /healthz HTTP/1.1\r\nHost: x\r\n', `${head}{"half`]) {
    expect(String(await buffer(await open(text)))).not.toContain(' 200 ');
  }
});

test('more readings than can be done soon are refused, and no other kind of call', async () => {
  await publish(server, anItem('story', 'first'));
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: ROOM }, () => server.services.reads(() => gate.promise));
  const refusal = await server.get('/stories/first');
  problemOf(refusal, 'unavailable');
  expect(refusal.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  gate.resolve();
  await Promise.all(all);
  expect((await server.get('/stories/first')).statusCode).toBe(200);
});

test('so many are read at once, so many wait', async () => {
  const reads = createReadQueue();
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: ROOM }, () =>
    reads(() => {
      begun += 1;
      return gate.promise;
    }),
  );
  await expect.poll(() => begun).toBe(AT_ONCE);
  await expect(reads(() => gate.promise)).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all(all);
  expect(begun).toBe(ROOM);
});
