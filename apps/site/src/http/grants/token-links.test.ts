import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { gatedContent, OTHER_TOKEN, TOKEN } from '#src/testing/gated-content.ts';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { runningSite } from '#src/testing/running-site.ts';
import { CookieJar, cookieFor, setCookies } from '#src/testing/set-cookies.ts';
import { unbroken } from '#src/testing/unbroken.ts';
import { translatorFor } from '#src/view/translate.ts';

const STORY = '/en/magazine/first-light';
const DEAD = '?link=expired';

type Gate = Parameters<typeof gatedContent>[0];

async function siteOver(gate: Gate = 'hidden') {
  const content = await gatedContent(gate);
  content.say('/newsroom/landing', json(example('newsroom-landing/examples/full.json')));
  return { content, ...(await runningSite(content)) };
}

test.each([
  ['wrong', `${STORY}?secret=nothing`, 1],
  ['too long', `${STORY}?secret=${'x'.repeat(501)}`, 0],
  ['twice', `${STORY}?secret=${TOKEN}&secret=${TOKEN}`, 0],
  ['empty', `${STORY}?secret=`, 0],
  ['of no page', `/en/nothing?secret=${TOKEN}`, 0],
  ['of no language', `/nothing?secret=${TOKEN}`, 0],
])(
  'a token that is %s leaves the address, which says that it opens nothing',
  async (_what, path, tries) => {
    const { content, get } = await siteOver();
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([303, path.replace(/\?.*/, DEAD)]);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(content.openings).toHaveLength(tries);
    // A new link may be put together from what is left of the old.
    const again = await get(`${headers.location}&secret=nothing&a=b`);
    expect(again.headers.location).toBe(path.replace(/\?.*/, '?a=b&link=expired'));
  },
);

test('a landing, which is open to all, is shown without', async () => {
  const { content, get } = await siteOver();
  const { headers } = await get(`/en/magazine?secret=${TOKEN}`);
  expect(headers.location).toBe('/en/magazine');
  expect(content.openings).toEqual([]);
});

/** A reply without what differs from one second to the next. */
async function replyOf(reply: ReturnType<Awaited<ReturnType<typeof siteOver>>['get']>) {
  const { date: _, ...headers } = (await reply).headers;
  return { status: (await reply).status, headers, text: (await reply).text };
}

test.each(LOCALES)(
  'in %s a dead link says so, with whom to ask, and is the same everywhere',
  async (locale) => {
    const { content, get } = await siteOver();
    const t = translatorFor(locale, EXAMPLE_CONFIGURATION.company);
    const at = (path: string) => replyOf(get(`/${locale}/${path}${DEAD}`));
    const seen = await at('magazine/never-there');
    expect(seen.status).toBe(404);
    expect(seen.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'surrogate-key': 'all',
      'content-language': locale,
    });
    for (const said of [
      t('pitch.expired_title'),
      t('pitch.expired_text'),
      'press@velden.example',
    ]) {
      expect(unbroken(seen.text)).toContain(said);
    }
    expect(seen.text).not.toMatch(
      /never-there|First Light|speculationrules|canonical|og:url|link=expired/,
    );
    const hidden = locale === 'ja' ? 'magazine/first-light-ja' : 'magazine/first-light';
    expect(await at(hidden), 'hidden').toEqual(seen);
    content.state.gate = 'locked';
    expect(await at(hidden), 'behind a password').toEqual(seen);
    content.say('/stories/gone', json(example('problem/examples/gone.json'), 410));
    expect(await at('magazine/gone'), 'taken away').toEqual(seen);
    const nowhere = await at('no/such/address');
    expect([nowhere.status, Object.keys(nowhere.headers)]).toEqual([
      seen.status,
      Object.keys(seen.headers),
    ]);
  },
);

test('at the addresses of pitches it wears no brand’s header', async () => {
  const { get } = await siteOver();
  const { text } = await get(`/en/pitches/spring${DEAD}`);
  expect(text).not.toMatch(/<header|<footer/);
  expect(text).toContain('press@velden.example');
  expect(text).toBe((await get(`/en/pitches/autumn${DEAD}`)).text);
});

test('a dead link shows what everybody may read by now', async () => {
  const { get } = await siteOver('open');
  for (let again = 0; again < 2; again += 1) {
    const { status, text } = await get(STORY + DEAD);
    expect(status).toBe(200);
    expect(text).toContain('First Light');
  }
});

test("a cached missing page is not shown instead of a dead link's message", async () => {
  const { get } = await siteOver();
  await get(STORY);
  const { text } = await get(STORY + DEAD);
  expect(text).toContain(translatorFor('en')('pitch.expired_title'));
  expect((await get(STORY)).text).not.toContain(translatorFor('en')('pitch.expired_title'));
});

test('a holder’s page stays open at the address of a dead link', async () => {
  const { get } = await siteOver();
  const cookie = cookieFor((await get(`${STORY}?secret=${TOKEN}`)).headers, STORY);
  expect((await get(STORY + DEAD, { headers: { cookie } })).status).toBe(200);
});

test('without the press office’s contacts there is a way on all the same', async () => {
  const { content, get } = await siteOver();
  content.say('/newsroom/landing', (response) => response.writeHead(500).end());
  const { status, text } = await get(STORY + DEAD);
  expect(status).toBe(404);
  expect(text).toContain(translatorFor('en')('errors.go_home'));
});

test('a secret and a preview token of one address are both exchanged, and both leave it', async () => {
  const { content, get } = await siteOver();
  const { status, headers } = await get(`${STORY}?secret=${TOKEN}&a=b&previewToken=${OTHER_TOKEN}`);
  expect([status, headers.location]).toEqual([303, `${STORY}?a=b`]);
  expect(content.openings.map(({ body }) => body.token)).toEqual([TOKEN, OTHER_TOKEN]);
  const jar = new CookieJar();
  jar.take(headers);
  await get(STORY, { headers: { cookie: jar.sentTo(STORY) } });
  const sent = content.bearers.at(-1);
  expect(sent).toBe(`Bearer ${TOKEN},${OTHER_TOKEN}`);
  expect(jar.names.filter((name) => name.endsWith(' /media'))).toHaveLength(1);
});

test.each([
  [`secret=nothing&previewToken=${OTHER_TOKEN}`, OTHER_TOKEN],
  [`secret=${TOKEN}&previewToken=nothing`, TOKEN],
  [`secret=${TOKEN}&previewToken=${TOKEN}`, TOKEN],
])('of %s the one that opens is enough', async (query, token) => {
  const { content, get } = await siteOver();
  const { headers } = await get(`${STORY}?${query}`);
  expect(headers.location).toBe(STORY);
  const cookie = cookieFor(headers, STORY);
  expect((await get(STORY, { headers: { cookie } })).status).toBe(200);
  expect(content.bearers.at(-1)).toBe(`Bearer ${token}`);
});

test('while there is no time for a token its address stays, and the visitor is told to wait', async () => {
  const { content, get } = await siteOver();
  content.state.isBusy = true;
  const link = `${STORY}?secret=${TOKEN}&previewToken=${OTHER_TOKEN}`;
  const { status, headers, text } = await get(link);
  expect(status).toBe(429);
  expect(headers).toMatchObject({
    'retry-after': '900',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const t = translatorFor('en');
  expect(text).toContain(t('errors.too_many_requests_title'));
  expect(text).toContain(t('errors.too_many_requests_text'));
  // Again is the address as it stands; the page itself does not say it.
  expect(text).toContain('href=""');
  expect(text).not.toContain(TOKEN);
  expect(content.openings).toHaveLength(1);
  content.state.isBusy = false;
  const next = await get(link);
  expect(next.headers.location).toBe(STORY);
  expect(setCookies(next.headers).length).toBeGreaterThan(2);
});
