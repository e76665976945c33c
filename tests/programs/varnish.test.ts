import { expect } from 'vitest';
import { freePort } from '../support/programs.ts';
import { test as base } from '../support/programs-test.ts';
import { change, firstOf, SOON, versionIn } from '../support/publishing.ts';
import { startVarnish } from '../support/varnish.ts';

/** A real Varnish with the operators' file, told of each change. */

const PURGE_TOKEN = 'a-token-for-purges';

/** A Varnish before a copy of the site. */
const test = base.extend<{ $file: { origin: string } }>({
  origin: [
    async ({ servers }, use) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const purge = { PURGE_FORM: 'varnish', PURGE_URL: origin, PURGE_TOKEN };
      const site = await servers.startCopy(purge);
      const varnish = await startVarnish(port, { siteUrl: site.siteUrl, purgeToken: PURGE_TOKEN });
      await use(origin);
      await varnish.close();
      await site.close();
    },
    { scope: 'file' },
  ],
});

async function at(address: string, headers: Record<string, string> = {}) {
  const reply = await fetch(address, { headers, redirect: 'manual' });
  const isHit = (reply.headers.get('cache-status') ?? '').endsWith('varnish; hit');
  return { status: reply.status, headers: reply.headers, isHit, text: await reply.text() };
}

test('pages are held, each change drops those that show it, and no other', async ({
  servers,
  origin,
}) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const page = `${origin}/en/newsroom/releases/${release?.slug}`;
  const other = `${origin}/en/company`;
  const isHeld = (address: string) => at(address).then(({ isHit }) => isHit);
  // The site purges everything at its start, and again some seconds later.
  await expect.poll(() => isHeld(page), SOON).toBe(true);
  await expect.poll(() => isHeld(other), SOON).toBe(true);
  await change(servers, release?.id ?? '', (item) => {
    versionIn(item, 'en').fields.title = 'A release behind Varnish';
  });
  const shows = async () => (await at(page)).text.includes('A release behind Varnish');
  await expect.poll(shows, SOON).toBe(true);
});

test('each encoding is sent as the site made it', async ({ origin }) => {
  for (const [asked, sent] of [
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ] as const) {
    const address = `${origin}/en`;
    await at(address, { 'accept-encoding': asked });
    const { headers } = await at(address, { 'accept-encoding': asked });
    expect(headers.get('content-encoding'), asked).toBe(sent);
  }
});

test('what is one reader’s is never held, nor shown to another', async ({ origin }) => {
  const own = { cookie: 'masthead_grant_x=1' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await at(`${origin}/en`, own)).isHit).toBe(false);
    expect((await at(`${origin}/en?secret=x`)).isHit).toBe(false);
    expect((await at(`${origin}/`, { 'accept-language': 'ja' })).headers.get('location')).toBe(
      '/ja',
    );
    expect((await at(`${origin}/`, { 'accept-language': 'de' })).headers.get('location')).toBe(
      '/de',
    );
  }
  expect((await at(`${origin}/metrics`)).status).toBe(404);
  const purge = (authorization: string) =>
    fetch(`${origin}/`, { method: 'PURGE', headers: { authorization, 'surrogate-key': 'all' } });
  expect((await purge('Bearer another')).status).toBe(405);
  expect((await purge(`Bearer ${PURGE_TOKEN}`)).status).toBe(200);
});
