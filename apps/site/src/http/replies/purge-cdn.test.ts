import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { surrogateKeys } from '#src/cache/surrogate-keys.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { listen } from '#src/testing/http-server.ts';
import { runningSite } from '#src/testing/running-site.ts';

const TAGS = ['card:1:en', 'list:story:en'];
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 });

/** The site with a CDN that notes the keys it is told of. */
async function siteWithCdn(form: string, status = 200) {
  const told: string[] = [];
  const cdn = await listen(async (request, response) => {
    const body = await text(request);
    const keys: string[] =
      body === '' ? String(request.headers['surrogate-key']).split(' ') : JSON.parse(body).tags;
    told.push(...keys);
    response.writeHead(status).end();
  });
  const meta = { expires_at: null, stale_until: null, tags: TAGS };
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json', meta)),
  });
  const lines: string[] = [];
  const environment = { PURGE_URL: cdn.url, PURGE_FORM: form, PURGE_TOKEN: 'a-secret-of-the-cdn' };
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const site = await runningSite(content, environment, { logger });
  return { told, content, lines, ...site };
}

test('a change is purged by a key that every page made of it carries', async () => {
  const { told, content, get } = await siteWithCdn('fastly');
  await until(() => expect(told).toContain('all'));
  const { headers } = await get('/en/magazine/first-light');
  expect(headers).not.toHaveProperty('cache-tag');
  const keys = String(headers['surrogate-key']).split(' ');
  for (const tag of TAGS) {
    told.length = 0;
    content.announce(tag);
    await until(() => expect(keys.some((key) => told.includes(key))).toBe(true));
  }
  told.length = 0;
  content.announce('card:of-another-page:en');
  await until(() => expect(told.length).toBeGreaterThan(0));
  expect(keys.filter((key) => told.includes(key))).toEqual([]);
});

test('Cloudflare finds the keys in a header of its own', async () => {
  const { get } = await siteWithCdn('cloudflare');
  const { headers } = await get('/en/magazine/first-light');
  expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
  const suggested = await get('/en/search/suggest?q=');
  expect(suggested.headers['cache-tag']).toBe(surrogateKeys([]));
});

test('a CDN that refuses is in the log and the figures, and the site stays ready', async () => {
  const { get, lines } = await siteWithCdn('fastly', 403);
  const figures = async (): Promise<string> => (await get('/metrics')).text;
  await until(async () => {
    expect(await figures()).toMatch(/^site_cdn_purges_total\{result="failed"\} [1-9]/m);
  });
  // What is being told is no longer waiting; it is told until it is taken.
  expect(await figures()).toMatch(/^site_cdn_purge_pending_keys \d/m);
  expect(await figures()).toMatch(/^site_cdn_purges_total\{result="done"\} 0/m);
  expect((await get('/readyz')).status).toBe(200);
  const warned = lines.filter((line) => line.includes('the CDN takes no purges'));
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain('403');
  expect(lines.join()).not.toContain('a-secret');
});
