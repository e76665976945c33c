/** What is answered before anything else is done with it, and what https asks of browsers. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const PAGE = '/en/magazine/first-light';
const HTTPS = { SITE_ORIGIN: 'https://news.example', MEDIA_ORIGIN: 'https://media.news.example' };
const PRODUCTION = {
  ...HTTPS,
  NODE_ENV: 'production',
  SERVICE_TOKEN: 's'.repeat(32),
  COOKIE_SECRET: 'c'.repeat(32),
};
const HSTS = 'strict-transport-security';

async function site(settings: NodeJS.ProcessEnv) {
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json')),
  });
  return runningSite(content, settings);
}

test('a request that names two hosts is 400, also where the page is kept', async () => {
  const { get, port } = await site({});
  await get(PAGE);
  for (const second of ['Host: evil.example', 'hOST: news.example']) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: news.example\r\n${second}\r\n\r\n`);
    expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a request that came to a trusted proxy over http is redirected to the same address with https', async () => {
  const { get } = await site(HTTPS);
  const over = (proto: string, host = 'news.example') => ({
    headers: { 'x-forwarded-proto': proto, host },
  });
  const reply = await get(`${PAGE}?a=b`, over('http'));
  expect([reply.status, reply.headers.location]).toEqual([301, `https://news.example${PAGE}?a=b`]);
  expect((await get('/en', over('http', 'media.news.example'))).headers.location).toBe(
    'https://media.news.example/en',
  );
  expect((await get('//evil.example/', over('http', 'evil.example'))).headers.location).toBe(
    'https://news.example//evil.example/',
  );
  expect((await get(PAGE, over('https'))).status).toBe(200);
  // What stands before the last word may be the visitor's own.
  expect((await get(PAGE, over('http, https'))).status).toBe(200);
  expect((await get('/readyz', over('http'))).status).toBe(200);
});

test('strangers are not believed, and a site of http stays one', async () => {
  const forwarded = { headers: { 'x-forwarded-proto': 'http', host: 'news.example' } };
  const strange = await site({ ...HTTPS, TRUSTED_PROXIES: '192.0.2.250' });
  expect((await strange.get(PAGE, forwarded)).status).toBe(200);
  const plain = await site({ SITE_ORIGIN: 'http://news.example' });
  expect((await plain.get(PAGE, forwarded)).status).toBe(200);
});

test('browsers are told to stay with https: in production, or where it is set', async () => {
  const production = await site(PRODUCTION);
  for (const path of [PAGE, '/', '/en/nowhere', '/robots.txt', '/assets/none.js']) {
    const { headers } = await production.get(path, { headers: { host: 'news.example' } });
    expect(headers[HSTS], path).toBe('max-age=31536000');
  }
  const hit = await production.get(PAGE, { headers: { host: 'news.example' } });
  expect(hit.headers[HSTS]).toBe('max-age=31536000');
  const set = await site({ ...HTTPS, HSTS: '60' });
  expect((await set.get(PAGE)).headers[HSTS]).toBe('max-age=60');
  for (const settings of [{ ...PRODUCTION, HSTS: '0' }, HTTPS]) {
    expect((await (await site(settings)).get(PAGE)).headers[HSTS]).toBeUndefined();
  }
});

test('a slug longer than any there is leads nowhere', async () => {
  const { get } = await site({});
  for (const length of [201, 501, 4_000]) {
    expect((await get(`/en/magazine/${'a'.repeat(length)}`)).status, String(length)).toBe(404);
  }
});
