/** Comments through a preview link: a plain form on its items' pages, kept and cached nowhere, and in no log. */
import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { PREVIEW_HEADER } from '@masthead/contract/preview';
import { MAX_COMMENT } from '@masthead/contract/preview-comment';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';
import { unbroken } from '#src/testing/unbroken.ts';
import { translatorFor } from '#src/view/translate.ts';

const STORY = '/en/magazine/first-light';
/** Of the contract's full story. */
const ID = '33ad0438-0e11-4a40-a094-45b411d7a322';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.link-that-was-handed-on.abc';
const CANARY = 'quillcommentcanary';
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
const ENDLESS = {
  ...{ expires_at: null, stale_until: null },
  localized_slugs: Object.fromEntries(LOCALES.map((locale) => [locale, 'first-light'])),
};

type Problem = readonly [file: string, status: number];

async function commentedSite({ commentsOn = [ID], problem = null as Problem | null } = {}) {
  const received: { body: unknown; address: unknown; preview: unknown }[] = [];
  const taken = {
    ...{ at: null, expires_at: new Date(NOW + 3_600_000).toISOString(), has_drafts: true },
    ...{ as_recipient: false, comments_on: commentsOn },
  };
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json', ENDLESS)),
    '/access/preview': json({ data: taken, meta: null }),
    '/access/preview/comments': (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { headers } = request;
        received.push({
          body: JSON.parse(Buffer.concat(chunks).toString()),
          ...{ address: headers['x-forwarded-for'], preview: headers[PREVIEW_HEADER] },
        });
        if (problem === null) return json({ data: null, meta: null }, 202)(response, request);
        const [file, status] = problem;
        return json(example(`problem/examples/${file}.json`), status)(response, request);
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
  const site = await runningSite(
    content,
    { ACCESS_LOG: 'full' },
    { logger: { level: 'trace', stream } },
  );
  const entered = await site.get(`${STORY}?preview=${TOKEN}`);
  const cookie = cookieOf(entered.headers);
  const post = (fields: Record<string, string>, headers: object = FORM, path = STORY) =>
    site.get(path, {
      method: 'POST',
      headers: { cookie, ...headers },
      body: new URLSearchParams({ preview_comment: ID, ...fields }).toString(),
    });
  return { ...site, received, cookie, post, written: () => written };
}

const cookieOf = (headers: IncomingHttpHeaders): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

test('the form stands on the pages of the link’s items, in each language, and nowhere else', async () => {
  const { get, cookie } = await commentedSite();
  for (const locale of LOCALES) {
    const page = await get(`/${locale}/magazine/first-light`, { headers: { cookie } });
    const t = translatorFor(locale);
    expect(unbroken(page.text)).toContain(t('preview.comment_open'));
    expect(page.text).toContain(`name="preview_comment" value="${ID}"`);
    expect(page.text).toContain(`maxLength="${MAX_COMMENT}"`);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  const framed = { cookie: cookie.replace('masthead_preview', 'masthead_preview_frame') };
  const frame = await get(STORY, { headers: { ...framed, 'sec-fetch-dest': 'iframe' } });
  for (const { text } of [
    frame,
    await get('/en/magazine', { headers: { cookie } }),
    await get('/en/magazine/none', { headers: { cookie } }),
    await get(STORY),
  ]) {
    expect(text).not.toContain('preview_comment');
  }
});

test('a link that takes no comments has no form', async () => {
  const { get, cookie } = await commentedSite({ commentsOn: [] });
  expect((await get(STORY, { headers: { cookie } })).text).not.toContain('preview_comment');
});

test('a comment is handed over, and the page says so; nothing of it is cached or logged', async () => {
  const { get, post, received, written } = await commentedSite();
  const from = { ...FORM, 'x-forwarded-for': '203.0.113.7' };
  const reply = await post({ name: ` ${CANARY} `, text: `${CANARY}\r\ntwo` }, from);
  expect([reply.status, reply.headers.location]).toEqual([303, `${STORY}#commented`]);
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(received).toEqual([
    {
      body: { token: TOKEN, item: ID, locale: 'en', name: CANARY, text: `${CANARY}\ntwo` },
      ...{ address: '203.0.113.7', preview: undefined },
    },
  ]);
  const forAll = await get(STORY);
  expect(forAll.text + JSON.stringify(forAll.headers) + written()).not.toContain(CANARY);
  expect((await get('/metrics')).text).not.toContain(CANARY);
  expect(written()).not.toContain(TOKEN);
});

test.each([
  ['empty', { text: '  ' }, FORM, 422, 'preview.comment_empty'],
  ['too long', { text: 'x'.repeat(MAX_COMMENT + 1) }, FORM, 422, 'preview.comment_long'],
  [
    ...(['of another site', { text: 'Kept' }] as const),
    ...([{ ...FORM, 'sec-fetch-site': 'cross-site' }, 403, 'preview.comment_again'] as const),
  ],
] as const)(
  'one that is %s stays in the form, with what was wrong',
  async (_what, fields, headers, status, key) => {
    const { post, received } = await commentedSite();
    const reply = await post({ name: 'Sam', ...fields }, headers);
    expect(reply.status).toBe(status);
    const said = translatorFor('en')(key, { max: '2,000' });
    expect(unbroken(reply.text)).toContain(said);
    expect(reply.text).toContain('value="Sam"');
    expect(reply.text).toContain(`${fields.text.trim()}</textarea>`);
    expect([reply.headers['cache-control'], cacheStatus(reply)]).toEqual([
      ...['private, no-store', 'fwd=bypass'],
    ]);
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(received).toEqual([]);
  },
);

test('input is shown as text, whatever is in it', async () => {
  const { post } = await commentedSite({ problem: ['too-many-requests', 429] });
  const reply = await post({ text: '</textarea><script>alert(1)</script>' });
  expect(reply.status).toBe(429);
  expect(reply.text).not.toContain('<script>alert');
  expect(reply.text).toContain('&lt;/textarea&gt;');
});

test('a link that is over leads to the page; without a preview nothing is taken', async () => {
  const { post, received } = await commentedSite({ problem: ['not-found', 404] });
  const over = await post({ text: 'Late' });
  expect([over.status, over.headers.location]).toEqual([303, STORY]);
  const stranger = await post({ text: 'Hello' }, { ...FORM, cookie: '' });
  expect([stranger.status, stranger.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(received).toHaveLength(1);
});
