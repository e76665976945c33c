import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type ConnectionLimits,
  limitConnections,
  serverOptions,
  visitorOf,
} from './connections.ts';

/** Limits follow the clock, and a busy machine is slow. */
vi.setConfig({ testTimeout: 30_000 });
const SOON = { timeout: 20_000 };

const WIDE: ConnectionLimits = {
  perAddress: 1000,
  headersWithin: 60_000,
  requestWithin: 60_000,
  idleFor: 60_000,
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function listening(
  limits: Partial<ConnectionLimits>,
  { trusted = [], answer }: { trusted?: string[]; answer?: Answer } = {},
) {
  const all = { ...WIDE, ...limits };
  const counted = { refused: 0 };
  const server = createServer(
    serverOptions(all),
    answer ?? ((request, response) => request.resume().on('end', () => response.end('here'))),
  );
  limitConnections(server, all, {
    isTrusted: (address) => trusted.includes(address),
    onRefused: () => {
      counted.refused += 1;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  const { port } = address;
  const open = async (text = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { open, counted };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const untilClosed = async (socket: Socket) => String(await buffer(socket));

test('an address has so many connections; one too many is refused, and one that ends makes room', async () => {
  const { open, counted } = await listening({ perAddress: 2 });
  const first = await open(REQUEST);
  const second = await open(REQUEST);
  for (const socket of [first, second]) expect(String(await once(socket, 'data'))).toContain('200');
  const refused = await untilClosed(await open());
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 10\r\n/);
  expect(counted.refused).toBe(1);

  first.destroy();
  await expect
    .poll(async () => {
      const socket = await open(REQUEST);
      const [text] = await once(socket, 'data');
      socket.destroy();
      return String(text);
    }, SOON)
    .toContain('200');
});

test('a trusted proxy has as many as it needs', async () => {
  const { open, counted } = await listening({ perAddress: 1 }, { trusted: ['127.0.0.1'] });
  for (const socket of await Promise.all([1, 2, 3, 4].map(() => open(REQUEST)))) {
    expect(String(await once(socket, 'data'))).toContain('200');
  }
  expect(counted.refused).toBe(0);
});

test.each([
  ['says nothing', '', { headersWithin: 200 }],
  ['does not end its head', 'GET / HTTP/1.1\r\nHost: x\r\n', { headersWithin: 200 }],
  [
    'does not end its body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
    { headersWithin: 200, requestWithin: 300 },
  ],
  [
    'stands still in its body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
    { idleFor: 200 },
  ],
])('who %s is cut; others are answered meanwhile', async (_who, text, limits) => {
  const { open } = await listening(limits);
  const closed = untilClosed(await open(text));
  expect(String(await once(await open(REQUEST), 'data'))).toContain('200');
  expect(await closed).toMatch(/^$|^HTTP\/1\.1 408 /);
});

test('who sends byte by byte is cut in time all the same', async () => {
  const { open } = await listening({ headersWithin: 300 });
  const socket = await open('GET / HTTP/1.1\r\n');
  const closed = untilClosed(socket);
  const drip = setInterval(() => socket.write('X'), 20);
  onTestFinished(() => clearInterval(drip));
  socket.on('error', () => undefined);
  expect(await closed.catch(() => '')).toMatch(/^$|^HTTP\/1\.1 408 /);
});

test('who does not read is cut, and what was made for them is let go', async () => {
  let sent: ServerResponse | null = null;
  const { open } = await listening(
    { idleFor: 300 },
    {
      answer: (_request, response) => {
        sent = response;
        response.end(Buffer.alloc(64_000_000));
      },
    },
  );
  const socket = await open();
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(REQUEST);
  await expect.poll(() => sent?.socket?.destroyed ?? sent?.destroyed, SOON).toBe(true);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8::1:0:0:2', '2001:db8:0:0'],
  ['2001:0DB8:0:1::', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is the visitor %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
