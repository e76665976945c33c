/** A real server in this process, drained under real sockets. */
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDrain } from './drain.ts';

const QUICK = { within: 5000, lameDuck: 100 };

async function serve(handler: RequestListener) {
  const drain = createDrain();
  const server = createServer(handler);
  drain.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { drain, server, port };
}

/** With everything received, and how it ended. */
function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  let error: Error | null = null;
  socket.on('error', (cause) => {
    error = cause;
  });
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const closed = new Promise<Error | null>((resolve) => {
    socket.once('close', () => resolve(error));
  });
  return {
    socket,
    closed,
    received: () => received,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
  };
}

const isIn = (text: string) => expect.stringContaining(text);

test('what was asked is answered, as the last of its connection', async () => {
  const { drain, port } = await serve((_request, response) => {
    setTimeout(() => response.end('done'), 300);
  });
  const asked = Array.from({ length: 20 }, () => open(port));
  for (const each of asked) each.ask('/slow');
  await sleep(100);
  await drain.run(QUICK);
  for (const { closed, received } of asked) {
    expect(await closed).toBeNull();
    expect(received()).toEqual(isIn('HTTP/1.1 200 OK'));
    expect(received()).toEqual(isIn('Connection: close\r\n'));
    expect(received().endsWith('done')).toBe(true);
  }
});

test('an idle connection may ask once more, then it is closed; none is opened any more', async () => {
  const { drain, port } = await serve((_request, response) => response.end('done'));
  const [idle, asking, silent] = [open(port), open(port), open(port)];
  for (const each of [idle, asking]) each.ask('/');
  await expect.poll(() => idle.received() && asking.received()).toEqual(isIn('keep-alive'));
  const drained = drain.run(QUICK);
  asking.ask('/again');
  const late = open(port);
  late.ask('/late');
  await drained;
  expect(await Promise.all([idle, asking, silent, late].map(({ closed }) => closed))).toEqual(
    Array(4).fill(null),
  );
  expect(idle.received()).not.toContain('close');
  expect(silent.received()).toBe('');
  for (const { received } of [asking, late]) expect(received()).toEqual(isIn('Connection: close'));
  expect(await open(port).closed).toMatchObject({ code: 'ECONNREFUSED' });
});

test('an answer that has begun goes to its end, however slowly it is read', async () => {
  const size = 30_000_000;
  const { drain, port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    // The handler is done, but nearly everything is still to be sent.
    response.end(Buffer.alloc(size, 'x'));
  });
  const reader = open(port);
  reader.ask('/film');
  await expect.poll(reader.received).toEqual(isIn('200 OK'));
  reader.socket.pause();
  const drained = drain.run(QUICK);
  await sleep(400);
  reader.socket.resume();
  await drained;
  expect(await reader.closed).toBeNull();
  expect(reader.received().split('\r\n\r\n')[1]?.length).toBe(size);
});

test('what is not answered within the bound is cut', async () => {
  const { drain, port } = await serve(() => undefined);
  const stuck = open(port);
  stuck.ask('/never');
  await sleep(50);
  const start = performance.now();
  await drain.run({ within: 300, lameDuck: 100 });
  expect(performance.now() - start).toBeGreaterThan(290);
  await stuck.closed;
  expect(stuck.received()).toBe('');
});

test('what has no end of its own hears of it', async () => {
  const { drain, port } = await serve((_request, response) => {
    response.write('begun');
    drain.signal.addEventListener('abort', () => response.end('over'));
  });
  const stream = open(port);
  stream.ask('/stream');
  await expect.poll(stream.received).toEqual(isIn('begun'));
  await drain.run(QUICK);
  expect(await stream.closed).toBeNull();
  expect(stream.received()).toEqual(isIn('over'));
});
