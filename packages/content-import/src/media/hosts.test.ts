/** Names that resolve differently at the connection than at the check. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { fetchRules, publicLookupBy, type Resolve } from '#src/media/hosts.ts';

const PUBLIC = { address: '8.8.4.4', family: 4 };
const INSIDE = { address: '127.0.0.1', family: 4 };

/** Answers these in turn, the last again and again; counts requests. */
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

test.each([
  ...[
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '0.0.0.0',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
  ],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::ffff:0:127.0.0.1]'],
  ...['[::127.0.0.1]', '[::10.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001:0:7f00:1::1]', '[fe80::1]', '[fec0::1]', '[fd00:ec2::254]'],
  ...['[ff02::1]', '[4000::1]', '[100::1]'],
])('%s is no address of the public network, in any spelling', (host) => {
  const rules = fetchRules(null, []);
  expect(rules.refusal(new URL(`http://${host}/`))).toContain('private address');
});

test('public addresses are fetched from', () => {
  const rules = fetchRules(null, []);
  for (const host of ['8.8.4.4', '[2606:4700::1111]', '[2a00:1450::1]', 'old.example']) {
    expect(rules.refusal(new URL(`http://${host}/`)), host).toBeNull();
  }
});
