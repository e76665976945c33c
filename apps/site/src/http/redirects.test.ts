/** No address, however it is written, makes the site send a visitor to another host. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staysOnHost } from '@masthead/contract/site-path';
import { expect, test } from 'vitest';
import { json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { gatedContent, TOKEN } from '#src/testing/gated-content.ts';
import { runningSite } from '#src/testing/running-site.ts';
import { seededRandom } from '#src/testing/seeded-random.ts';

const ORIGIN = 'https://news.example';
const EVIL = 'evil.example';

/** What may stand before another host's name, raw or encoded. */
const PREFIXES = [
  ...['//', '///', '/\\', '/\\/', '/%2f', '/%2F%2F', '/%5c', '/%5C%5C', '/%252f%252f'],
  ...['/%09/', '/%0d%0a/', '/%00/', '//user:password@', '//%40', '/.//', '/..//', '/%2e%2e//'],
  ...['/en//', '/EN//', '/xx//', '/en/%2f%2f', '/en/..//', '/en/../..//', '/zh-tw//', '/@'],
  ...['/cards/a//', '/cards/a/en//', '/language//', '/assets//', '/media//', '/en/alerts//'],
];
const SUFFIXES = ['', '/', '/en', '/en/magazine', '/..', '/%2e%2e', '.jpg', '/feed.xml', '//'];
const QUERIES = [
  ...['', '?', `?secret=${TOKEN}`, '?preview=x', '?preview=leave', '?previewToken=x'],
  ...[`?to=//${EVIL}`, `?to=/\\${EVIL}`, `?to=https://${EVIL}/en`, `?to=/en/..//${EVIL}`],
  ...[`?q=https://${EVIL}`, `?secret=x&next=//${EVIL}`, '?link=expired&secret=x'],
];
const METHODS = ['GET', 'HEAD', 'POST'];

/** Of all paths of hostile pieces, those whose first segment already names another host. */
const isRefused = (path: string): boolean =>
  !staysOnHost(path.replace(/%(2f|5c|09|0d|0a|00)/gi, decodeURIComponent));

async function hostileSite() {
  const content = await gatedContent('hidden');
  content.say('/newsroom/landing', json(example('newsroom-landing/examples/full.json')));
  const { get } = await runningSite(content);
  return get;
}

function expectOwn(location: string | undefined, asked: string): void {
  if (location === undefined) return;
  expect(new URL(location, ORIGIN).origin, `${asked} leads to ${location}`).toBe(ORIGIN);
}

test('no path of pieces that name another host leads there, with or without a token', async () => {
  const get = await hostileSite();
  for (const prefix of PREFIXES) {
    for (const query of QUERIES) {
      const asked = `${prefix}${EVIL}${query}`;
      const { status, headers } = await get(asked);
      expectOwn(headers.location, asked);
      if (isRefused(prefix + EVIL))
        expect([status, headers.location], asked).toEqual([404, undefined]);
    }
  }
}, 60_000);

test('nor does any random one, by any method', async () => {
  const get = await hostileSite();
  const random = seededRandom(32);
  const one = (values: readonly string[]): string => values[random.below(values.length)] ?? '';
  for (let turn = 0; turn < 400; turn += 1) {
    const path = one(PREFIXES) + random.text([EVIL, '/', '%2f', 'en', '..', '%5c', '@', ':'], 6);
    const asked = path + one(SUFFIXES) + one(QUERIES);
    const { headers } = await get(asked, { method: one(METHODS) });
    expectOwn(headers.location, asked);
  }
}, 60_000);

test.each(['http://evil.example/?secret=x', 'http://user@evil.example/en?preview=leave'])(
  'a request for %s is for no page',
  async (asked) => {
    const get = await hostileSite();
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);

test('the language switch leads to a page of this site or nowhere', async () => {
  const get = await hostileSite();
  const { status, headers } = await get('/language?to=/de/magazine%3Fa=b');
  expect([status, headers.location]).toEqual([303, '/de/magazine?a=b']);
  for (const to of [`//${EVIL}/de`, `https://${EVIL}/de`, `/\\${EVIL}/de`, `/de/..//${EVIL}`]) {
    const refused = await get(`/language?to=${encodeURIComponent(to)}`);
    expect([refused.status, refused.headers.location], to).toEqual([404, undefined]);
    expect(refused.headers, to).not.toHaveProperty('set-cookie');
  }
});

test('every redirect is made in one place', () => {
  const cwd = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd }).filter(
    (file) => !/test(?:ing)?[./]/.test(file),
  );
  const redirecting = sources.filter((file) =>
    /\breply\b[^;]*\.redirect\(|\bheader\('location'/is.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(redirecting).toEqual(['http/redirects.ts']);
});
