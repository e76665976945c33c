import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { json } from '#src/testing/content-server.ts';
import { GRANT, gatedContent, ITEM, PASSWORD } from '#src/testing/gated-content.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';
import { cookieFor, setCookies } from '#src/testing/set-cookies.ts';
import { unbroken } from '#src/testing/unbroken.ts';
import { visitorsTime } from '#src/testing/visitors-time.ts';
import { translatorFor } from '#src/view/translate.ts';

const STORY = '/en/magazine/first-light';
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

async function gatedSite(gate: Parameters<typeof gatedContent>[0] = 'locked') {
  const content = await gatedContent(gate);
  const site = await runningSite(content);
  const post = (password: string, headers: Readonly<Record<string, string>> = FORM, path = STORY) =>
    site.get(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ password }).toString(),
    });
  return { content, ...site, post };
}

test('a protected page asks for its password, in its language, and tells nothing of what it is', async () => {
  const { get } = await gatedSite();
  for (const locale of LOCALES) {
    const reply = await get(
      locale === 'ja' ? '/ja/magazine/first-light-ja' : `/${locale}/magazine/first-light`,
    );
    const t = translatorFor(locale);
    expect(reply.status).toBe(401);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.headers['surrogate-key']).toBe('all');
    expect(unbroken(reply.text)).toContain(t('password.prompt'));
    expect(reply.text).toMatch(/<form[^>]* method="post">/);
    expect(reply.text).toContain('autoComplete="current-password"');
    expect(reply.text).not.toMatch(
      /First Light|speculationrules|canonical|og:|aria-invalid|autofocus/i,
    );
  }
});

test('the gate of every page of a language is the same but for its address', async () => {
  // A page whose configuration came too late has less around it.
  visitorsTime();
  const { content, get } = await gatedSite();
  const { data: _data, ...rest } = { data: 0, ...(await get(STORY)) };
  content.say('/newsroom/releases/other', (response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...PROBLEM, item: '00000000-0000-4000-8000-000000000000' }));
  });
  const other = await get('/en/newsroom/releases/other');
  const bare = (text: string): string =>
    text
      .replaceAll('/en/magazine/first-light', 'HERE')
      .replaceAll('/en/newsroom/releases/other', 'HERE')
      // Which section the address lies in.
      .replaceAll(
        / aria-current="[^"]*"| data-chosen="[^"]*"| · (?:Magazine|Newsroom)(?=[ "])|\/[\w-]+\/(magazine|newsroom)(?=")/g,
        '',
      );
  expect(bare(other.text)).toBe(bare(rest.text));
});

const PROBLEM = {
  type: 'urn:masthead:problem:password_required',
  title: 'A password is needed',
  status: 401,
  detail: 'This page opens with a password.',
  code: 'password_required',
  item: ITEM,
};

test('the right password sets a cookie for the page in each language and for its files', async () => {
  const { content, post, get } = await gatedSite();
  const reply = await post(PASSWORD, { ...FORM, 'x-forwarded-for': '203.0.113.7' });
  expect([reply.status, reply.headers.location]).toEqual([303, `${STORY}#opened`]);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(content.openings).toEqual([
    { body: { item: ITEM, password: PASSWORD }, address: '203.0.113.7' },
  ]);
  const cookies = setCookies(reply.headers);
  expect(cookies.map(({ name, path }) => [name, path])).toEqual([
    ['masthead_grant', STORY],
    ['masthead_held', '/'],
    ['masthead_grant_b1f0a7c2', '/media'],
    ['masthead_grant', '/ja/magazine/first-light-ja'],
  ]);
  for (const { attributes, maxAge, value } of cookies) {
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure']));
    expect(maxAge).toBe(12 * 3600);
    expect(value).not.toContain(GRANT);
  }
  const opened = await get(STORY, { headers: { cookie: cookieFor(reply.headers, STORY) } });
  expect([opened.status, cacheStatus(opened)]).toEqual([200, 'fwd=bypass']);
  expect(opened.text).toContain('First Light');
  expect(opened.text).toContain('id="opened"');
});

test.each([
  ['wrong', 'wrong_password', 401, 'password.failure'],
  ['', 'wrong_password', 401, 'password.empty'],
  ['x'.repeat(201), 'wrong_password', 401, 'password.failure'],
  ['wrong', 'too_many_requests', 429, 'password.too_many_tries'],
] as const)('%j, %s: %i, and the field says why', async (password, refusal, status, message) => {
  const { content, post } = await gatedSite();
  content.state.refusal = refusal;
  const { headers, text, status: found } = await post(password);
  expect(found).toBe(status);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['retry-after']).toBe(status === 429 ? '900' : undefined);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(text).toContain(translatorFor('en')(message, { count: 15 }));
  expect(text).toMatch(/<input[^>]*aria-describedby="password-failure [^>]*aria-invalid="true"/);
  expect(text).toMatch(/<input[^>]*autofocus=""/i);
  // What was tried is not written out again.
  expect(text).not.toMatch(/<input[^>]*password[^>]*value=/);
});

test('if others flood the item, it asks for a moment, not for minutes', async () => {
  const { content, post } = await gatedSite();
  Object.assign(content.state, { refusal: 'too_many_requests', wait: 1 });
  const { headers, text } = await post('wrong');
  expect(headers['retry-after']).toBe('1');
  expect(text).toContain(translatorFor('en')('errors.too_many_requests_text'));
  expect(text).not.toMatch(/minute/);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['nobody knows where', {}],
])('a form from %s is not believed, and tries nothing', async (_where, headers) => {
  const { content, post } = await gatedSite();
  const reply = await post(PASSWORD, { 'content-type': FORM['content-type'], ...headers });
  expect(reply.status).toBe(403);
  expect(reply.headers).not.toHaveProperty('set-cookie');
  expect(content.openings).toEqual([]);
});

test('browsers that say no more than their origin are believed', async () => {
  const { post, port } = await gatedSite();
  const type = { 'content-type': FORM['content-type'] };
  expect((await post(PASSWORD, { ...type, origin: 'https://news.example' })).status).toBe(303);
  expect((await post(PASSWORD, { ...type, origin: `http://127.0.0.1:${port}` })).status).toBe(303);
});

test('a form for what is open by now, or gone, leads to what its address says', async () => {
  const { content, post } = await gatedSite('open');
  for (const gate of ['open', 'hidden'] as const) {
    content.state.gate = gate;
    const { status, headers } = await post(PASSWORD);
    expect([status, headers.location]).toEqual([303, STORY]);
    expect((await post(PASSWORD, { 'content-type': FORM['content-type'] })).status).toBe(405);
  }
  expect(content.openings).toEqual([]);
});

test.each([
  ['/en/magazine', FORM],
  ['/en/nothing', FORM],
  ['/nothing', FORM],
  ['/media/a.jpg', FORM],
  [STORY, { ...FORM, 'content-type': 'application/json' }],
  [STORY, { ...FORM, 'content-type': 'text/plain' }],
  [STORY, { ...FORM, 'content-type': 'multipart/form-data; boundary=x' }],
])('nothing else is taken: %s %j', async (path, headers) => {
  const { content, post } = await gatedSite();
  const { status, headers: said } = await post(PASSWORD, headers, path);
  expect([status, said.allow]).toEqual([405, 'GET, HEAD']);
  expect(content.openings).toEqual([]);
});

test('a form of more than two kilobytes is refused', async () => {
  const { content, post } = await gatedSite();
  expect((await post('x'.repeat(2100))).status).toBe(413);
  expect(content.openings).toEqual([]);
});

test('with the content server away the visitor is told so', async () => {
  const { content, post } = await gatedSite();
  content.goAway();
  const { status, headers } = await post(PASSWORD);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

test.each(['/pitches/a', '/pitch-collections/a'])(
  'the gate of %s wears no logo, since a brand would tell whose it is',
  async (path) => {
    const { content, get } = await gatedSite();
    content.say(path, json(PROBLEM, 401));
    const { status, text } = await get(`/en${path}`);
    expect(status).toBe(401);
    expect(text).not.toMatch(/<header|<nav|<footer/);
    expect(text).toContain('href="#content"');
  },
);
