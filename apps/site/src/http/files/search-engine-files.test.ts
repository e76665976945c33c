import { MAX_SITEMAP_ENTRIES, SitemapAnswer } from '@masthead/contract/sitemap';
import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { elementsNamed, readXml } from '#src/testing/read-xml.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';

const ENDLESS = { expires_at: null, stale_until: null };
const full = SitemapAnswer.parse(example('sitemap/examples/full.json', ENDLESS));
const [video, story] = full.data;
const HOUR = 3_600_000;
const LIST = `per_page=${MAX_SITEMAP_ENTRIES}`;
/** Of an answer how many there are is all that is wanted. */
const COUNT = '/sitemap?page=1&per_page=1';

/** A content server with these entries in its first page of pages. */
const pagesOf = (data: readonly object[], meta: object = {}, total = data.length) => {
  const pages = Math.ceil(total / MAX_SITEMAP_ENTRIES);
  const page = { number: 1, size: MAX_SITEMAP_ENTRIES, total, pages };
  return json({ data, meta: { ...full.meta, ...meta, page } });
};

const siteWith = async (
  answer: ReturnType<typeof json>,
  environment: NodeJS.ProcessEnv = {},
  more: Parameters<typeof contentServer>[0] = {},
) => {
  const content = await contentServer({
    [`/sitemap?page=1&${LIST}`]: answer,
    [COUNT]: answer,
    ...more,
  });
  return { content, ...(await runningSite(content, environment)) };
};

const locsIn = (text: string) => elementsNamed(readXml(text), 'loc').map((each) => each.text);

describe('robots', () => {
  test('are kept out of nothing, told of the sitemaps, and shown the key of IndexNow', async () => {
    const { get } = await siteWith(pagesOf([]), { INDEXNOW_KEY: 'a-key-of-ours' });
    const { status, headers, text } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const key = await get('/a-key-of-ours.txt');
    expect([key.status, key.headers['content-type'], key.text]).toEqual([
      ...[200, 'text/plain; charset=utf-8', 'a-key-of-ours'],
    ]);
    expect(text).toBe('User-agent: *\nDisallow:\n\nSitemap: https://news.example/sitemap.xml\n');
  });

  test('find no sitemap on the media-library host, whose pages stand at the other', async () => {
    const { get } = await siteWith(pagesOf([]), { MEDIA_ORIGIN: 'https://media.news.example' });
    const headers = { host: 'media.news.example' };
    expect((await get('/a-key-of-ours.txt')).status, 'IndexNow is off').toBe(404);
    expect((await get('/robots.txt', { headers })).text).toBe('User-agent: *\nDisallow:\n');
    for (const path of ['/sitemap.xml', '/sitemaps/en/news.xml', '/sitemaps/en/1.xml']) {
      expect((await get(path, { headers })).status, path).toBe(404);
    }
  });
});

describe('the index', () => {
  test('names every sitemap of every language', async () => {
    const { get, content } = await siteWith(pagesOf(full.data, {}, MAX_SITEMAP_ENTRIES + 1));
    const { status, headers, text } = await get('/sitemap.xml');
    const asked = content.requests.filter((path) => path.startsWith('/sitemap?'));
    expect(new Set(asked), 'it needs no entries').toEqual(new Set([COUNT]));
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(readXml(text).name).toBe('{http://www.sitemaps.org/schemas/sitemap/0.9}sitemapindex');
    const names = ['pages', '1', '2', 'news'];
    expect(locsIn(text)).toEqual(
      LOCALES.flatMap((locale) =>
        names.map((name) => `https://news.example/sitemaps/${locale}/${name}.xml`),
      ),
    );
  });

  test('of an empty newsroom names what there is in any case', async () => {
    const { get } = await siteWith(pagesOf([]), { LOCALES: 'en,ja' });
    expect(locsIn((await get('/sitemap.xml')).text)).toHaveLength(4);
    expect(locsIn((await get('/sitemaps/en/news.xml')).text)).toEqual([]);
  });

  test('is compressed, and asked for again by its tag', async () => {
    const { get } = await siteWith(pagesOf(full.data));
    const { headers } = await get('/sitemap.xml', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const again = await get('/sitemap.xml', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('a sitemap of items', () => {
  test('says where each stands in every language, what it shows and when it changed', async () => {
    const { get } = await siteWith(pagesOf(full.data));
    const urlsIn = async (locale: string) =>
      elementsNamed(readXml((await get(`/sitemaps/${locale}/1.xml`)).text), 'url');
    const [[article], [film]] = await Promise.all([urlsIn('es-419'), urlsIn('en')]);
    if (film === undefined || article === undefined) throw new Error('a page each');
    const one = (name: string, within = article) => elementsNamed(within, name)[0]?.text;
    expect(one('loc')).toBe('https://news.example/es-419/magazine/primera-luz');
    expect(one('lastmod')).toBe(story?.updated_at);
    const links = elementsNamed(article, 'link').map(({ attributes }) => attributes);
    expect(links).toHaveLength(LOCALES.length + 1);
    const languages = links.map(({ hreflang }) => hreflang);
    expect(languages).toEqual(expect.arrayContaining(['es', 'es-ES', 'zh-Hans', 'zh-Hant']));
    expect(languages).not.toContain('es-419');
    expect(links.find(({ hreflang }) => hreflang === 'x-default')).toMatchObject({
      rel: 'alternate',
      href: 'https://news.example/en/magazine/first-light',
    });
    const [image] = elementsNamed(article, 'image');
    expect(image && one('loc', image)).toBe(
      `https://news.example${story?.cover_image?.src}/16x9-1200.jpg`,
    );
    expect(one('content_loc', film)).toBe(`https://news.example${video?.videos[0]?.src}`);
    expect(one('duration', film)).toBe('91');
    expect(one('title', film)).toBe(video?.title);
    expect(elementsNamed(article, 'video')).toHaveLength(1);
    expect(one('title')).toBe('Up Marrow Fell');
    expect(one('thumbnail_loc')).toBe(
      `https://news.example${story?.videos[0]?.cover_image?.src}/16x9-1200.jpg`,
    );
  });

  test('leaves out sections that the newsroom does without, and languages it is not in', async () => {
    const { data } = example('configuration/examples/full.json');
    const configuration = { ...Object(data), sections: ['newsroom', 'magazine'] };
    const { get } = await siteWith(
      pagesOf(full.data),
      { LOCALES: 'en,de' },
      {
        '/configuration': json({
          ...example('configuration/examples/full.json'),
          data: configuration,
        }),
      },
    );
    const { text } = await get('/sitemaps/de/1.xml');
    expect(locsIn(text).filter((each) => !each.includes('/media/'))).toEqual([
      'https://news.example/de/magazine/erstes-licht',
    ]);
    expect(elementsNamed(readXml(text), 'link')).toHaveLength(3);
    expect((await get('/sitemaps/ja/1.xml')).status).toBe(404);
  });

  test('holds whatever a title says', async () => {
    const title = 'A <b> & "c" \u0007 ]]>';
    const { get } = await siteWith(pagesOf([{ ...video, title }]));
    const root = readXml((await get('/sitemaps/en/1.xml')).text);
    expect(elementsNamed(root, 'title')[0]?.text).toBe('A <b> & "c"  ]]>');
  });

  test('is rebuilt by a change of its dependencies, and by no other', async () => {
    const { get, content } = await siteWith(pagesOf(full.data));
    const asked = () => content.requests.filter((path) => path.startsWith('/sitemap?')).length;
    await get('/sitemaps/en/1.xml');
    await get('/sitemaps/en/1.xml');
    expect(asked()).toBe(1);
    content.say(`/sitemap?page=1&${LIST}`, pagesOf([story ?? {}]));
    content.announce('item:somebody:else');
    content.announce('list:pages:en');
    await expect.poll(async () => locsIn((await get('/sitemaps/en/1.xml')).text).length).toBe(2);
    expect(asked()).toBe(2);
  });

  test('is what it was up to the moment at which something appears, and not beyond', async () => {
    const at = NOW + HOUR;
    const meta = { expires_at: new Date(at).toISOString() };
    const { get, content, clock } = await siteWith(pagesOf([], meta, 1));
    const shown = async () => elementsNamed(readXml((await get('/sitemaps/en/1.xml')).text), 'url');
    expect(await shown()).toHaveLength(0);
    content.say(`/sitemap?page=1&${LIST}`, pagesOf(full.data));
    clock.now = at - 1000;
    expect(await shown()).toHaveLength(0);
    clock.now = at;
    expect(await shown()).toHaveLength(2);
  });

  test('is shown while the content server is away, but never past the end of what it names', async () => {
    const end = NOW + HOUR;
    const meta = {
      expires_at: new Date(end).toISOString(),
      stale_until: new Date(end).toISOString(),
    };
    const { get, content, clock } = await siteWith(pagesOf(full.data, meta));
    expect((await get('/sitemaps/en/1.xml')).status).toBe(200);
    content.goAway();
    expect((await get('/sitemaps/en/1.xml')).status).toBe(200);
    clock.now = end;
    const late = await get('/sitemaps/en/1.xml');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('a crowd', () => {
  test('has two files made at once and each once, and is told to come again where it is too large', async () => {
    const waiting: (() => void)[] = [];
    const answer = pagesOf(full.data);
    const { get, content } = await siteWith((response, request) => {
      waiting.push(() => answer(response, request));
    });
    const asked = () => content.requests.filter((path) => path.startsWith('/sitemap?')).length;
    const files = LOCALES.map((locale) => `/sitemaps/${locale}/1.xml`);
    const replies = Array.from({ length: 100 }, (_, at) => get(files[at % files.length] ?? ''));
    const refused: (string | undefined)[] = [];
    for (const reply of replies) {
      void reply.then(({ status, headers }) => {
        if (status === 503) refused.push(headers['retry-after']);
      });
    }
    await expect
      .poll(() => refused, { message: 'two and those that may wait are left' })
      .toEqual(Array(100 - 66).fill('5'));
    for (const _ of files) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      expect(waiting.length).toBeLessThanOrEqual(2);
      waiting.shift()?.();
    }
    const made = (await Promise.all(replies)).filter(({ status }) => status === 200);
    expect(made).toHaveLength(66);
    expect(asked(), 'who waits for the same gets the same').toBe(files.length);
  });
});

describe('news', () => {
  const dated = (hours: number, id: number) => ({
    ...story,
    id: `33ad0438-0e11-4a40-a094-45b411d7a3${20 + id}`,
    date: new Date(NOW - hours * HOUR).toISOString(),
  });

  test('is what is not two days old, for so long and no longer', async () => {
    const { get, clock } = await siteWith(pagesOf([dated(1, 0), dated(47, 1), dated(49, 2)]));
    const news = async () => locsIn((await get('/sitemaps/zh-Hant/news.xml')).text).length;
    const { text } = await get('/sitemaps/zh-Hant/news.xml');
    expect(elementsNamed(readXml(text), 'language')[0]?.text).toBe('zh-tw');
    expect(await news()).toBe(2);
    clock.now = NOW + HOUR - 1000;
    expect(await news()).toBe(2);
    clock.now = NOW + HOUR;
    expect(await news()).toBe(1);
  });

  test('is neither a film nor a person', async () => {
    const recent = { ...video, date: new Date(NOW - HOUR).toISOString() };
    const { get } = await siteWith(pagesOf([recent]));
    expect(locsIn((await get('/sitemaps/en/news.xml')).text)).toEqual([]);
  });
});

test.each(['/sitemaps/en/x.xml', '/sitemaps/en/0.xml', '/sitemaps/xx/1.xml', '/sitemaps/en/2.xml'])(
  '%s is not there',
  async (path) => {
    const { get } = await siteWith(pagesOf(full.data));
    expect((await get(path)).status).toBe(404);
  },
);

describe('llms.txt', () => {
  const PAGE = { '/sitemap?page=1&per_page=100': pagesOf(full.data) };

  test('names the company, its lists and its items as Markdown, of the sitemap’s set', async () => {
    const { get } = await siteWith(pagesOf([]), {}, PAGE);
    const { status, headers, text } = await get('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# .+\n\n> .+\n\n## .+\n\n- \[/);
    const paths = [...text.matchAll(/\]\(https:\/\/news\.example([^)]+)\)/g)].map(
      ([, path]) => path,
    );
    expect(paths).toContain(`/en/magazine/${story?.slug}.md`);
    expect((await get('/en/llms.txt')).text).toBe(text);
    expect((await get('/xx/llms.txt')).status).toBe(404);
  });

  test('lets go of what goes, and is not on the media-library host', async () => {
    const { get, content } = await siteWith(
      pagesOf([]),
      { MEDIA_ORIGIN: 'https://media.news.example' },
      PAGE,
    );
    const path = `/en/magazine/${story?.slug}.md`;
    expect((await get('/llms.txt')).text).toContain(path);
    content.say('/sitemap?page=1&per_page=100', pagesOf([]));
    content.announce('*');
    await expect.poll(async () => (await get('/llms.txt')).text).not.toContain(path);
    const headers = { host: 'media.news.example' };
    expect((await get('/llms.txt', { headers })).status).toBe(404);
  });
});
