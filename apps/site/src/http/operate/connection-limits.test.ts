/** The site's own connections, held to its settings. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const PAGE = '/en/magazine/first-light';
const NO_PROXY = { TRUSTED_PROXIES: '192.0.2.250' };

async function siteWithPage(settings: NodeJS.ProcessEnv) {
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json')),
  });
  const { get, port } = await runningSite(content, settings);
  await get(PAGE);
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { get, open };
}

test('an address has so many connections as the settings say, and the rest are counted', async () => {
  const { get, open } = await siteWithPage({ MAX_CONNECTIONS_PER_ADDRESS: '2', ...NO_PROXY });
  const sockets = await Promise.all([open('GET'), open('GET')]);
  expect(String(await buffer(await open('')))).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 10/);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await get(PAGE)).status, { timeout: 10_000 }).toBe(200);
  expect((await get('/metrics')).text).toMatch(/\nsite_connections_refused_total [1-9]/);
});

test('slow senders are cut, and cost those who are answered from the cache nothing', async () => {
  const { get, open } = await siteWithPage({ HEADERS_TIMEOUT_MS: '300', ...NO_PROXY });
  const slow = await Promise.all(
    Array.from({ length: 100 }, () => open(`GET ${PAGE} HTTP/1.1\r\n`)),
  );
  expect(cacheStatus(await get(PAGE))).toBe('hit');
  for (const reply of await Promise.all(slow.map((socket) => buffer(socket)))) {
    expect(String(reply)).toMatch(/^$|^HTTP\/1\.1 408 /);
  }
});

test('a body that does not end is cut, also where it is a password', async () => {
  const { open } = await siteWithPage({
    HEADERS_TIMEOUT_MS: '300',
    REQUEST_TIMEOUT_MS: '400',
    ...NO_PROXY,
  });
  const head = `POST ${PAGE} HTTP/1.1\r\nHost: news.example\r\nOrigin: https://news.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\n`;
  expect(String(await buffer(await open(`${head}password=`)))).not.toContain(' 200 ');
});

test('a head larger than any browser sends is refused', async () => {
  const { open } = await siteWithPage({});
  const socket = await open(
    `GET ${PAGE} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 431 /);
});
