import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { GRANT, gatedContent, PASSWORD, TOKEN } from '#src/testing/gated-content.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';
import { cookieFor, setCookies } from '#src/testing/set-cookies.ts';

const STORY = '/en/magazine/first-light';
const LINK = `${STORY}?utm_source=x&secret=${TOKEN}&page=2`;

type Options = Parameters<typeof gatedContent>;

async function heldSite(...options: Options) {
  const content = await gatedContent(...options);
  const site = await runningSite(content);
  const { headers } = await site.get(LINK);
  const cookie = cookieFor(headers, STORY);
  const asHolder = (path = STORY, held = cookie) => site.get(path, { headers: { cookie: held } });
  return { content, ...site, cookie, asHolder };
}

test.each(['secret', 'previewToken'])('?%s= is exchanged and left behind', async (name) => {
  const { get, content } = await heldSite('hidden');
  const { status, headers } = await get(`${STORY}?a=b%20c&${name}=${TOKEN}&page=2`);
  expect([status, headers.location]).toEqual([303, `${STORY}?a=b%20c&page=2`]);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(setCookies(headers).map(({ path }) => path)).toEqual([
    STORY,
    '/',
    '/media',
    '/ja/magazine/first-light-ja',
  ]);
  expect(content.openings.at(-1)?.body).toEqual({ token: TOKEN });
});

test('looking at the head of an address uses no token', async () => {
  const content = await gatedContent('hidden');
  const { get } = await runningSite(content);
  const { status, headers } = await get(LINK, { method: 'HEAD' });
  expect([status, headers['set-cookie']]).toEqual([303, undefined]);
  expect(content.openings).toEqual([]);
});

test('an untidy address keeps its token until it is tidy, and no cache keeps where it leads', async () => {
  const { get } = await heldSite('hidden');
  const { status, headers } = await get(`/EN/magazine/first-light/?secret=${TOKEN}`);
  expect([status, headers.location]).toEqual([303, `${STORY}?secret=${TOKEN}`]);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each(['locked', 'hidden'] as const)(
  'the holder reads a %s page that is theirs alone; nobody else does',
  async (gate) => {
    const { asHolder, get, content } = await heldSite(gate);
    const refused = gate === 'locked' ? 401 : 404;
    expect((await get(STORY)).status).toBe(refused);
    for (let again = 0; again < 2; again += 1) {
      const { status, headers, text } = await asHolder();
      expect(status).toBe(200);
      expect(cacheStatus({ headers })).toBe('fwd=bypass');
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers).not.toHaveProperty('surrogate-key');
      expect(text).toContain('First Light');
      expect(text).toContain('Open to you until December 01, 2026, 9:00 AM');
      expect(text).toContain('href="/ja/magazine/first-light-ja"');
      expect(text).not.toMatch(/speculationrules|canonical|hreflang="x|og:|ld\+json|twitter:/i);
    }
    expect((await get(STORY)).status).toBe(refused);
    const reads = content.requests.filter((path) => path.startsWith('/stories/first-light'));
    expect(reads.length).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ['a draft', { status: 'draft' }, 'Draft'],
  [
    'one under embargo',
    { embargo_until: '2026-12-24T09:00:00.000Z' },
    'Embargoed until December 24, 2026, 9:00 AM',
  ],
])('the holder of %s is told so', async (_what, opened, label) => {
  const { asHolder } = await heldSite('hidden', opened);
  const { text } = await asHolder();
  expect(text).toContain(label);
  expect(text).not.toContain('Open to you until');
});

test('public pages come from the cache, for holders as well', async () => {
  const { asHolder, get, content } = await heldSite('locked');
  content.state.gate = 'open';
  await vi.waitFor(async () => expect((await asHolder()).status).toBe(200));
  await get(STORY);
  const { status, headers, text } = await asHolder();
  expect([status, cacheStatus({ headers })]).toEqual([200, 'hit']);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(text).toBe((await get(STORY)).text);
});

test.each([
  ['locked', 401],
  ['hidden', 404],
] as const)(
  'a grant that is taken back opens a %s page no more, and its cookies go',
  async (gate, refused) => {
    const { asHolder, content } = await heldSite(gate);
    expect((await asHolder()).status).toBe(200);
    content.state.isRevoked = true;
    const { status, headers, text } = await asHolder();
    expect(status).toBe(refused);
    expect(headers['cache-control']).toMatch(/no-store$/);
    expect(text).not.toContain('First Light');
    expect(setCookies(headers).map(({ path, maxAge }) => [path, maxAge])).toEqual([
      [STORY, 0],
      ['/media', 0],
    ]);
  },
);

test('a cookie that was altered, is too old or another site’s opens nothing', async () => {
  const { asHolder, clock, cookie, content } = await heldSite();
  const foreign = await runningSite(content, { COOKIE_SECRET: 'x'.repeat(32) });
  const [, sealed = ''] = /masthead_grant=([^;]+)/.exec(cookie) ?? [];
  const altered = `${sealed.slice(0, -8)}${sealed.at(-8) === 'A' ? 'B' : 'A'}${sealed.slice(-7)}`;
  for (const value of [altered, sealed.slice(0, 40), `${sealed}.x`, 'x', '', GRANT, TOKEN]) {
    expect((await asHolder(STORY, `masthead_grant=${value}`)).status, value).toBe(401);
  }
  expect((await foreign.get(STORY, { headers: { cookie } })).status).toBe(401);
  expect((await asHolder()).status).toBe(200);
  clock.now = NOW + 12 * 3_600_000;
  expect((await asHolder()).status).toBe(401);
});

test('with the content server away the holder is shown nothing that was theirs', async () => {
  const { asHolder, content } = await heldSite();
  await asHolder();
  content.goAway();
  expect((await asHolder()).status).toBe(503);
});

test('a token that cannot be exchanged stays out of the page that says so', async () => {
  const { content, get } = await heldSite();
  content.goAway();
  const { status, headers, text } = await get(LINK);
  expect(status).toBe(503);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).not.toContain(TOKEN);
});

test('no token, grant or password is in a log, a figure, a header or a page', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const content = await gatedContent();
  const { get } = await runningSite(content, {}, { logger: { level: 'trace', stream } });
  const said: string[] = [];
  const ask = async (...[path, options]: Parameters<typeof get>) => {
    const { headers, text } = await get(path, options);
    said.push(JSON.stringify(headers), text);
    return headers;
  };
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const body = `password=${PASSWORD}`;
  const cookie = cookieFor(await ask(LINK), STORY);
  await ask(STORY, { headers: { cookie } });
  await ask(STORY, { method: 'POST', headers: form, body });
  content.say('/stories/first-light', (response) => response.end('{'));
  await ask(STORY, { headers: { cookie } });
  content.goAway();
  await ask(LINK);
  await ask(STORY, { headers: { cookie } });
  await ask(STORY, { method: 'POST', headers: form, body });
  await ask('/metrics');
  expect(lines.join('')).toContain('the content server does not answer');
  for (const text of [...lines, ...said]) {
    for (const secret of [TOKEN, GRANT, PASSWORD]) expect(text).not.toContain(secret);
  }
});
