/** No request line, however it is written, makes the content server lead to a host that no editor wrote. */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { READS } from '@masthead/contract/reads';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { anItem } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const ORIGIN = `http://127.0.0.1:${port}`;
const SHOP = 'https://shop.example/shoes';

/** The request line as it is written here; clients of URLs tidy it up. */
async function get(path: string) {
  const headers = { [SERVICE_HEADER]: SERVICE_TOKEN };
  const sent = request({ port, host: '127.0.0.1', path, headers }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return { status: Number(answer.statusCode), location: answer.headers.location };
}

/** One story has another slug, one is elsewhere on the site, one in a shop. */
async function movedStories(): Promise<void> {
  const old = anItem('story', 'old');
  const away = anItem('story', 'away');
  const sold = anItem('story', 'sold');
  await publish(server, old, away, sold);
  await publish(server, anItem('story', 'new', { id: old.id, version: 2 }));
  await server.send('DELETE', `/items/${away.id}`, { redirect_to: '/magazine?a=//b' });
  await server.send('DELETE', `/items/${sold.id}`, { redirect_to: SHOP });
}

/** What may stand before or in a path, raw or encoded. */
const HOSTS = ['http://evil.example', 'https://evil.example', 'http://user@evil.example'];
const PREFIXES = [
  ...['', '/', '//', '/\\', '/%2f', '/%5c', '//evil.example', '/\\evil.example', '/@evil.example'],
  ...[
    '/%09/evil.example',
    '/.',
    '/./',
    '/..//evil.example',
    '//user:password@evil.example',
    ...HOSTS,
  ],
];
const SLUGS = ['old', 'away', 'sold', '%6fld', 'old#@evil.example', 'old#%zz', 'old;a'];
const QUERIES = ['', '?', '?per_page=1', '?next=//evil.example', '?a=https://evil.example/#%zz'];

test('whatever names another host leads nowhere but to this one, or where editors have written', async () => {
  await movedStories();
  const led = new Set<string>();
  for (const prefix of PREFIXES) {
    for (const slug of SLUGS) {
      for (const query of QUERIES) {
        const asked = `${prefix}/api/v1/stories/${slug}${query}`;
        const { status, location } = await get(asked);
        expect([301, 400, 404], asked).toContain(status);
        if (location === undefined) continue;
        led.add(location.replace(/[?].*/, ''));
        if (location !== SHOP) expect(new URL(location, ORIGIN).origin, asked).toBe(ORIGIN);
      }
    }
  }
  expect([...led].sort()).toEqual(['/api/v1/stories/new', '/en/magazine', SHOP]);
});

test('nor does any other call with a place in its path', async () => {
  const calls = Object.values(READS).filter(({ path }) => path.includes('{'));
  for (const { path } of calls) {
    for (const prefix of PREFIXES) {
      for (const place of ['//evil.example', '%5c@evil.example']) {
        const asked = `${prefix}/api/v1${path.replace(/\{\w+\}/g, place)}`;
        const { status, location } = await get(asked);
        expect([[400, 404].includes(status), location], asked).toEqual([true, undefined]);
      }
    }
  }
});

test('the query of the call is passed on unchanged', async () => {
  const { id } = anItem('topic', 'old');
  await publish(server, anItem('topic', 'old', { id }));
  await publish(server, anItem('topic', 'new', { id, version: 2 }));
  const query = '?page=1&per_page=2';
  expect(await get(`/api/v1/topics/old${query}`)).toEqual({
    ...{ status: 301, location: `/api/v1/topics/new${query}` },
  });
});

test('every redirect is made in one place', () => {
  const cwd = join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd }).filter((file) => !/test(?:ing)?[./]/.test(file));
  const redirecting = sources.filter((file) =>
    /\.redirect\(|\bheader\('location'/i.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(redirecting).toEqual(['http/redirect.ts']);
});
