import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { PageBody } from '#src/cache/page-body.ts';
import { cachedPage } from '#src/testing/cached-page.ts';
import { listen } from '#src/testing/http-server.ts';
import { sendPage } from './send-page.ts';
import { WrittenReplies } from './written-replies.ts';

const written = new WrittenReplies(100_000);
const page = cachedPage({ body: new PageBody('x'.repeat(50)) });
const request = (head = '', version = '1.1', method = 'GET'): string =>
  `${method} / HTTP/${version}\r\nhost: x\r\n${head}\r\n`;

/** What a server of one kept page sends on a single connection for these bytes. */
async function exchange(bytes: string, replies: number): Promise<string> {
  const { port } = await listen((incoming, response) =>
    sendPage(incoming, response, page, { outcome: 'hit', now: Date.now(), replies: written }),
  );
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const isComplete = (): boolean => received.split('HTTP/1.1 ').length - 1 === replies;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (isComplete()) setTimeout(() => socket.destroy(), 20);
    });
    socket.write(bytes);
  });
  return received;
}

const bodies = (received: string): number => received.split('\r\n\r\nxxxxx').length - 1;

test('requests after one another on one connection are all answered', async () => {
  const received = await exchange(request() + request() + request(), 3);
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(bodies(received)).toBe(3);
});

test('every reply has one date, one length and one end', async () => {
  const received = await exchange(request(), 1);
  const [head = '', body] = received.split('\r\n\r\n');
  const names = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0]?.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['date', 'content-length', 'connection', 'etag']));
  expect(body).toBe('x'.repeat(50));
});

test('a body that nobody asked for is not taken for the next request', async () => {
  const received = await exchange(`${request('content-length: 5\r\n')}GET /${request()}`, 2);
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('HEAD and GET take turns without their replies running into each other', async () => {
  const received = await exchange(request('', '1.1', 'HEAD') + request(), 2);
  expect(bodies(received)).toBe(1);
});

test('a 304 between two pages leaves them whole', async () => {
  const known = request(`if-none-match: ${page.etag}\r\n`);
  const received = await exchange(request() + known + request(), 3);
  expect(received.match(/HTTP\/1\.1 304/g)).toHaveLength(1);
  expect(bodies(received)).toBe(2);
});

test.each([
  ['that the visitor closes', request('connection: close\r\n')],
  ['of HTTP/1.0', request('', '1.0')],
])('a connection %s is closed after the page', async (_what, bytes) => {
  // Never more than one reply: the promise ends because the server closes.
  const received = await exchange(bytes, 2);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(bodies(received)).toBe(1);
});
