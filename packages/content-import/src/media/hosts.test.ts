/** Names that lead elsewhere when the connection is made than when they were looked up. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { publicLookupBy, type Resolve } from '#src/media/hosts.ts';

const PUBLIC = { address: '8.8.4.4', family: 4 };
const INSIDE = { address: '127.0.0.1', family: 4 };

/** A resolver that answers these in turn, the last again and again; how often it was asked. */
function resolving(...answers: (typeof PUBLIC)[][]) {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _options, done) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    setImmediate(() => done(null, answer));
  };
  return { asked, lookup: publicLookupBy(resolve) };
}

test('a connection goes to the address that was checked, looked up once', async () => {
  const { asked, lookup } = resolving([PUBLIC], [INSIDE]);
  const socket = connect({ host: 'changes.example', port: 80, lookup });
  socket.on('error', () => undefined);
  const [, address] = await once(socket, 'lookup');
  // Before anything is sent to it.
  socket.destroy();
  expect([address, asked]).toEqual([PUBLIC.address, ['changes.example']]);
});

test.each([
  ['leads inside by now', [[INSIDE]]],
  ['leads inside with one of its addresses', [[PUBLIC, INSIDE]]],
])('a name that %s is not connected to', async (_what, answers) => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end('secret');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ connect: { lookup: resolving(...answers).lookup } });
  onTestFinished(async () => {
    await agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fetched = fetch(`http://changes.example:${port}/`, { dispatcher: agent });
  await expect(fetched).rejects.toMatchObject({
    cause: { message: expect.stringContaining('leads to the private address 127.0.0.1') },
  });
  expect(asked).toEqual([]);
});
