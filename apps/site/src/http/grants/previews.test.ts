/** The site in a preview: for its holder alone, kept nowhere, framed by the studio alone. */
import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { PREVIEW_HEADER } from '@masthead/contract/preview';
import { expect, test } from 'vitest';
import { FRAME_HEADER } from '#src/islands/frame-header.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';

const STORY = '/en/magazine/first-light';
/** Of the contract's full story. */
const STORY_ID = '33ad0438-0e11-4a40-a094-45b411d7a322';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.preview-that-nobody-else-may-see.abc';
const FRAME = { 'sec-fetch-dest': 'iframe' };
const ENDLESS = { expires_at: null, stale_until: null, localized_slugs: { en: 'first-light' } };

const story = (title: string) => {
  const whole = example('story/examples/full.json', ENDLESS) as { data: object };
  return { ...whole, data: { ...whole.data, title } };
};

/** A story that readers see under one title, and people with the token under another. */
async function previewedSite(settings: NodeJS.ProcessEnv = {}) {
  const state = { isOver: false };
  const seen: unknown[] = [];
  /** Whether somebody entered, each time that a token was asked about. */
  const entering: unknown[] = [];
  const content = await contentServer({
    '/stories/first-light': (response, request) => {
      const held = request.headers[PREVIEW_HEADER];
      seen.push(held);
      if (held === undefined) return json(story('As it is'))(response, request);
      const isHeld = held === TOKEN && !state.isOver;
      const problem = example('problem/examples/unauthorized.json');
      return (isHeld ? json(story('As it will be')) : json(problem, 401))(response, request);
    },
    '/access/preview': (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { token, enters } = JSON.parse(Buffer.concat(chunks).toString());
        entering.push(enters);
        const isHeld = token === TOKEN && !state.isOver;
        const missing = example('problem/examples/not-found.json');
        (isHeld ? json(TAKEN) : json(missing, 404))(response, request);
      });
    },
  });
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const site = await runningSite(content, settings, { logger: { level: 'info', stream } });
  return { ...site, state, seen, entering, written: () => written };
}

const TAKEN = {
  data: {
    at: '2026-11-24T09:00:00.000Z',
    expires_at: new Date(NOW + 3_600_000).toISOString(),
    has_drafts: true,
    as_recipient: false,
    comments_on: [STORY_ID],
  },
  meta: null,
};

const cookieOf = (headers: IncomingHttpHeaders): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

test('a link leaves its token for a cookie, with which pages are what they will be', async () => {
  const { get, seen, written } = await previewedSite();
  expect((await get(STORY)).text).toContain('As it is');
  const entered = await get(`${STORY}?a=b&preview=${TOKEN}`);
  expect([entered.status, entered.headers.location]).toEqual([303, `${STORY}?a=b`]);
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^masthead_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ]);
  const cookie = cookieOf(entered.headers);
  for (const _turn of ['once', 'again']) {
    const page = await get(STORY, { headers: { cookie } });
    expect(page.text).toContain('As it will be');
    expect(page.text).toMatch(/Preview: the site as of .*24/);
    expect(page.text).toContain(`href="${STORY}?preview=leave"`);
    expect(page.text).not.toMatch(/speculationrules|canonical|application\/ld\+json/);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers).not.toHaveProperty('surrogate-key');
    expect(cacheStatus(page)).toBe('fwd=bypass');
  }
  const forAll = await get(STORY);
  expect([forAll.text.includes('As it is'), cacheStatus(forAll)]).toEqual([true, 'hit']);
  expect(seen).toEqual([undefined, TOKEN, TOKEN]);
  const left = await get(`${STORY}?preview=leave`, { headers: { cookie } });
  expect([left.status, left.headers.location]).toEqual([303, STORY]);
  expect(left.headers['set-cookie']?.[0]).toMatch(/^masthead_preview=; Path=\/; Max-Age=0;/);
  expect(written()).not.toContain('preview-that-nobody-else');
});

test('the studio’s frame has a cookie of its own, and it alone may frame such a page', async () => {
  const { get } = await previewedSite({ STUDIO_ORIGIN: 'https://studio.example' });
  const entered = await get(`${STORY}?preview=${TOKEN}`, { headers: FRAME });
  const cookie = cookieOf(entered.headers);
  expect(cookie).toMatch(/^masthead_preview_frame=/);
  const framed = await get(STORY, { headers: { ...FRAME, cookie } });
  expect(framed.text).toContain('As it will be');
  expect(framed.text).not.toContain('?preview=leave');
  expect(framed.headers['content-security-policy']).toContain(
    'frame-ancestors https://studio.example',
  );
  expect(framed.headers).not.toHaveProperty('x-frame-options');
  // A language that was chosen in a tab sends no frame away.
  const chosen = `${cookie}; NEXT_LOCALE=ja`;
  expect((await get(STORY, { headers: { ...FRAME, cookie: chosen } })).status).toBe(200);
  const tab = await get(STORY, { headers: { cookie, 'sec-fetch-dest': 'document' } });
  expect(tab.text).toContain('As it is');
  expect(tab.headers['x-frame-options']).toBe('DENY');
});

test('one that is over, or altered, leads back to what everybody sees', async () => {
  const { get, state, clock, entering } = await previewedSite();
  const { headers } = await get(`${STORY}?preview=${TOKEN}`);
  const cookie = cookieOf(headers);
  const altered = await get(STORY, { headers: { cookie: `${cookie}x` } });
  expect(altered.text).toContain('As it is');
  state.isOver = true;
  const over = await get(STORY, { headers: { cookie } });
  expect([over.status, over.headers.location]).toEqual([303, STORY]);
  expect(over.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect(entering).toEqual([true, false]);
  const dead = await get(`${STORY}?preview=${TOKEN}`);
  expect([dead.status, dead.headers.location]).toEqual([303, `${STORY}?link=expired`]);
  expect(dead.headers).not.toHaveProperty('set-cookie');
  state.isOver = false;
  clock.now += 3_600_000;
  expect((await get(STORY, { headers: { cookie } })).text).toContain('As it is');
});

test('calls that tell others of the site are refused in a preview, and nothing there is kept or found', async () => {
  const { get, seen } = await previewedSite();
  const { headers } = await get(`${STORY}?preview=${TOKEN}`);
  const cookie = cookieOf(headers);
  const card = (await get(STORY)).text.match(
    /property="og:image" content="[^"]*(\/cards\/[^"]+)"/,
  )?.[1];
  const files = ['/sitemap.xml', '/sitemaps/en/stories.xml', '/llms.txt', '/en/llms.txt'];
  for (const path of [...files, card ?? '/cards/x/en/magazine/first-light.jpg']) {
    // Cached for everybody, and requested in a preview: neither may get the other's page.
    await get(path);
    const refused = await get(path, { headers: { cookie } });
    expect([refused.status, refused.text], path).toEqual([404, 'Not shown in a preview.\n']);
    expect(refused.headers, path).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(refused.headers, path).not.toHaveProperty('etag');
    // A frame's preview is no tab's.
    const framed = await get(path, { headers: { ...FRAME, cookie } });
    expect(framed.text, path).not.toContain('Not shown');
  }
  seen.length = 0;
  const surfaces = [`${STORY}.md`, '/en/newsroom.rss', '/en/search?q=light', '/en/never-there'];
  for (const path of [...surfaces, '/en/search/suggest?q=light']) {
    const answer = await get(path, { headers: { cookie } });
    expect(answer.headers['cache-control'], path).toMatch(/no-store/);
    expect(answer.headers['x-robots-tag'], path).toContain('noindex');
    expect(answer.headers, path).not.toHaveProperty('surrogate-key');
    expect(cacheStatus(answer), path).not.toMatch(/hit|miss|stale/);
  }
});

test('requests by the script of a framed page belong to the frame’s preview', async () => {
  const { get } = await previewedSite({ STUDIO_ORIGIN: 'https://studio.example' });
  const entered = await get(`${STORY}?preview=${TOKEN}`, { headers: FRAME });
  const cookie = cookieOf(entered.headers);
  const empty = { cookie, 'sec-fetch-dest': 'empty' };
  expect((await get(STORY, { headers: empty })).text).toContain('As it is');
  const fetched = await get(STORY, { headers: { ...empty, [FRAME_HEADER]: '1' } });
  expect(fetched.text).toContain('As it will be');
});

test('an address in another spelling is left with its token in no reply that a cache keeps', async () => {
  const { get } = await previewedSite();
  for (const path of ['/en/magazine/', '/magazine/first-light', '/']) {
    const { status, headers } = await get(`${path}?preview=${TOKEN}`);
    expect([301, 302, 303]).toContain(status);
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect(headers.location, path).not.toContain(TOKEN);
  }
});
