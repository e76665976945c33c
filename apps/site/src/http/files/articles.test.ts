import { FileMaker, FilesBusy } from '@masthead/article-files/file-maker';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentServer, json, moved } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { gatedContent, TOKEN } from '#src/testing/gated-content.ts';
import { readXml } from '#src/testing/read-xml.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';
import { cookieFor } from '#src/testing/set-cookies.ts';

const { data: STORY, meta } = example('story/examples/full.json') as {
  readonly data: { readonly title: string; readonly page: { readonly flags: object } };
  readonly meta: object;
};
const CALL = '/stories/first-light';
const PAGE = '/en/magazine/first-light';
const ENDLESS = { expires_at: null, stale_until: null };
const story = (data: object = {}, more: object = {}) =>
  json({ data: { ...STORY, ...data }, meta: { ...meta, ...ENDLESS, ...more } });

test('a text is kept as its page is, points to it, and is dropped by what it is made of', async () => {
  const content = await contentServer({ [CALL]: story({}, { tags: ['item:1:en'] }) });
  const { get } = await runningSite(content);
  const first = await get(`${PAGE}.md`);
  expect([first.status, cacheStatus(first)]).toEqual([200, 'fwd=miss']);
  expect(first.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'en',
    link: `<https://news.example${PAGE}>; rel="canonical"`,
    'x-robots-tag': 'noindex',
  });
  expect(first.text).toContain(`\n# ${STORY.title}\n`);
  expect(first.text).not.toMatch(/<span|\u00ad/);
  const again = await get(`${PAGE}.md`, { headers: { cookie: 'NEXT_LOCALE=de' } });
  expect([again.status, cacheStatus(again)]).toEqual([200, 'hit']);
  const known = { headers: { 'if-none-match': String(first.headers.etag) } };
  expect((await get(`${PAGE}.md`, known)).status).toBe(304);
  content.say(CALL, story({ title: 'Quite another' }, { tags: ['item:1:en'] }));
  content.announce('item:1:en');
  await expect.poll(async () => (await get(`${PAGE}.md`)).text).toContain('# Quite another');
});

test('a file for which the machine is too busy can be had a little later', async () => {
  const { get } = await runningSite(await contentServer({ [CALL]: story() }));
  const make = vi.spyOn(FileMaker.prototype, 'make');
  onTestFinished(() => make.mockRestore());
  make.mockRejectedValueOnce(new FilesBusy('a file took too long'));
  const { status, headers } = await get(`${PAGE}.docx`);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect((await get(`${PAGE}.docx`)).status).toBe(200);
});

test('an item that ends is gone on the second, not a second before', async () => {
  const end = new Date(NOW + 2000).toISOString();
  const content = await contentServer({ [CALL]: story({}, { expires_at: end, stale_until: end }) });
  const { get, clock } = await runningSite(content);
  expect((await get(`${PAGE}.md`)).status).toBe(200);
  content.say(CALL, json(example('problem/examples/not-found.json'), 404));
  clock.now = NOW + 1000;
  expect((await get(`${PAGE}.md`)).status).toBe(200);
  clock.now = NOW + 2000;
  expect((await get(`${PAGE}.md`)).status).toBe(404);
});

test.each(['locked', 'hidden'] as const)(
  'of a %s page its holder alone has the files, kept by nobody',
  async (gate) => {
    const { get } = await runningSite(await gatedContent(gate));
    const refused = gate === 'locked' ? 401 : 404;
    const { headers: opened } = await get(`${PAGE}?secret=${TOKEN}`);
    const cookie = cookieFor(opened, PAGE);
    for (const format of ['md', 'pdf', 'docx']) {
      expect((await get(`${PAGE}.${format}`)).status).toBe(refused);
      const { status, headers } = await get(`${PAGE}/article.${format}`, { headers: { cookie } });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(headers).not.toHaveProperty('surrogate-key');
      expect((await get(`${PAGE}/article.${format}`)).status).toBe(refused);
    }
  },
);

test('files of what has another slug have moved with it; of lists and of nothing there are none', async () => {
  const content = await contentServer({ '/stories/old': moved('/api/v1/stories/new') });
  const { get } = await runningSite(content);
  const { status, headers } = await get('/en/magazine/old.pdf');
  expect([status, headers.location]).toEqual([301, '/en/magazine/new.pdf']);
  for (const path of ['/en.md', '/en/magazine.md', '/en/topics/a.md', '/en/magazine/none.docx']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

const TITLES: Readonly<Record<Locale, string>> = {
  de: 'Größe fällt nicht vom Himmel',
  en: 'The first light finds the track',
  'en-GB': 'The colour of the first light',
  'es-419': 'La niña que corrió más rápido',
  'es-ES': '¿Quién llegó antes que el alba?',
  fr: 'L’œuvre d’une saison à pied',
  it: 'Perché si corre all’alba',
  ja: '夜明けの光、最後の一周を走る',
  ko: '돌아가는 길 위에서 만난 빛',
  nl: 'Het eerste licht boven Zeeuwse dijken',
  th: 'กีฬาของทุกคนที่วิ่งยามเช้า',
  'zh-Hans': '带给世界上每一位运动员',
  'zh-Hant': '找到您要瀏覽的頁面與運動員',
};

test('in every language files say their title in its script, and their language', async () => {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '');
  const content = await contentServer({
    [CALL]: (response, request) => {
      const locale = LOCALES.find((each) => each === request.headers['accept-language']) ?? 'en';
      return story({ title: TITLES[locale] })(response, request);
    },
  });
  const { get } = await runningSite(content);
  for (const locale of LOCALES) {
    const { status, body } = await get(`/${locale}/magazine/first-light.pdf`);
    expect(status).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(body));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(plain(text)).toContain(plain(TITLES[locale]));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: TITLES[locale], Language: locale });
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const docx = await get(`/${locale}/magazine/first-light.docx`);
    const files = unzipSync(new Uint8Array(docx.body));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    readXml(xml);
    expect(xml).toContain(TITLES[locale]);
    expect(xml).toContain('w:val="Heading1"');
  }
}, 120_000);

test('many files are asked for at once, and all are made; one that is asked for twice is made once', async () => {
  const slugs = Array.from({ length: 10 }, (_none, number) => `story-${number}`);
  const content = await contentServer(
    Object.fromEntries(
      slugs.map((slug) => [
        `/stories/${slug}`,
        story({ slug, title: slug }, { tags: ['item:1:en'] }),
      ]),
    ),
  );
  const { get } = await runningSite(content);
  const files = slugs.flatMap((slug) => [`${slug}.docx`, `${slug}/article.docx`]);
  const ask = () => Promise.all(files.map((file) => get(`/en/magazine/${file}`)));
  const replies = await ask();
  expect(replies.map(({ status }) => status)).toEqual(files.map(() => 200));
  const etags = replies.map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(slugs.length);
  // An answer that has changed without a change of the file has the same entity tag.
  content.announce('item:1:en');
  expect((await ask()).map(({ headers }) => headers.etag)).toEqual(etags);
  const other = await runningSite(content);
  expect((await other.get(`/en/magazine/${files[0]}`)).headers.etag).toBe(etags[0]);
});
