/**
 * Sitemaps, feeds and `llms.txt` name exactly what everybody may see, in every language: a second before a
 * moment and a second after it, whatever the site has kept from before.
 */
import { MAX_SITEMAP_ENTRIES } from '@masthead/contract/sitemap';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { elementsNamed, readXml } from '#src/testing/read-xml.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';

const HOUR = 3_600_000;
const [OPENING, END] = [NOW + HOUR, NOW + 2 * HOUR];
/** So few stand in one sitemap, for there to be several. */
const PER_FILE = 2;

interface Scheduled {
  readonly name: string;
  readonly from?: number;
  readonly until?: number;
  readonly locales?: readonly Locale[];
}

const ITEMS: readonly Scheduled[] = [
  { name: 'open' },
  { name: 'embargoed', from: OPENING },
  { name: 'leaving', until: OPENING },
  { name: 'passing', from: OPENING, until: END },
  { name: 'ending', until: END },
  { name: 'local', from: OPENING, locales: ['ja', 'th'] },
];
const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;
const slugOf = (name: string, locale: string): string => `${name}-${locale.toLowerCase()}`;

/** The rule of who may see what (decision 0010), for what has times alone. */
const visibleAt = (now: number, locale: string) =>
  ITEMS.map((item, index) => ({ ...item, id: idOf(index) })).filter(
    ({ from = 0, until = Number.POSITIVE_INFINITY, locales = LOCALES }) =>
      from <= now && now < until && locales.some((each) => each === locale),
  );

const { data: RELEASE, meta: META } = example('release/examples/full.json') as {
  readonly data: object;
  readonly meta: object;
};
/** With the filters that a list of releases has. */
const { meta: LIST_META } = example('release/examples/releases-full.json') as {
  readonly meta: { readonly page: object };
};

/** What a content server says at a moment, as far as these pages ask it. */
function answersAt(now: () => number) {
  const metaOf = (locale: string, more: object = {}) => {
    const next = [OPENING, END].find((moment) => moment > now());
    const expires_at = next === undefined ? null : new Date(next).toISOString();
    return { ...META, ...more, locale, expires_at, stale_until: expires_at };
  };
  const releaseOf = ({ id, name }: { id: string; name: string }, locale: string) => ({
    ...{ ...RELEASE, id, slug: slugOf(name, locale), title: name },
    ...{ date: new Date(NOW).toISOString(), cover_image: null, body: [] },
  });
  const listOf = (url: URL, locale: string, size: number) => {
    const visible = visibleAt(now(), locale);
    const number = Number(url.searchParams.get('page') ?? 1);
    const pages = Math.ceil(visible.length / size);
    const shown = visible.slice((number - 1) * size, number * size);
    // Each stands for as many as make a file of so few a full one.
    const total = visible.length * (MAX_SITEMAP_ENTRIES / size);
    const page = { ...LIST_META.page, number, total, pages };
    return { shown, meta: metaOf(locale, { ...LIST_META, page }) };
  };
  type Asked = (url: URL, locale: string) => unknown;
  const answering =
    (asked: Asked): ReturnType<typeof json> =>
    (response, request) => {
      const said = asked(
        new URL(request.url ?? '', 'http://content'),
        String(request.headers['accept-language']),
      );
      const missing = json(example('problem/examples/not-found.json'), 404);
      (said === null ? missing : json(said))(response, request);
    };
  const sitemap: Asked = (url, locale) => {
    const { shown, meta } = listOf(url, locale, PER_FILE);
    const data = shown.map((item) => {
      const { id, slug, title, date } = releaseOf(item, locale);
      const slugs = (item.locales ?? LOCALES).map((each) => [each, slugOf(item.name, each)]);
      return {
        ...{ _type: 'release', id, slug, title, date, description: null, updated_at: date },
        ...{ localized_slugs: Object.fromEntries(slugs), cover_image: null, videos: [] },
      };
    });
    return { data, meta };
  };
  const releases: Asked = (url, locale) => {
    const { shown, meta } = listOf(url, locale, MAX_SITEMAP_ENTRIES);
    return { data: shown.map((item) => releaseOf(item, locale)), meta };
  };
  const release =
    (id: string): Asked =>
    (_url, locale) => {
      const item = visibleAt(now(), locale).find((each) => each.id === id);
      return item === undefined ? null : { data: releaseOf(item, locale), meta: metaOf(locale) };
    };
  const configuration = example('configuration/examples/full.json');
  const sections = { ...Object(configuration.data), sections: ['newsroom'] };
  return {
    '/configuration': json({ ...configuration, data: sections }),
    '/sitemap?': answering(sitemap),
    '/newsroom/releases?': answering(releases),
    ...Object.fromEntries(
      ITEMS.map((_item, index) => idOf(index)).map((id) => [
        `/newsroom/releases/${id}`,
        answering(release(id)),
      ]),
    ),
  };
}

const MOMENTS = [OPENING - 1000, OPENING + 1000, END - 1000, END + 1000];

test('an item opens and ends on the second in all of them, in every language', async () => {
  const clock = { now: NOW };
  const content = await contentServer(answersAt(() => clock.now));
  const site = await runningSite(content);
  const get = async (path: string) => {
    const { status, text } = await site.get(path);
    expect(status, path).toBe(200);
    return text;
  };

  /** The addresses of pages in each file of a language. */
  async function toldIn(locale: Locale) {
    const index = elementsNamed(readXml(await get('/sitemap.xml')), 'loc');
    const files = index
      .map(({ text }) => new URL(text).pathname)
      .filter((path) => path.startsWith(`/sitemaps/${locale}/`));
    const sitemaps = await Promise.all(
      files.map(async (path) => elementsNamed(readXml(await get(path)), 'loc')),
    );
    const news = files.findIndex((path) => path.endsWith('/news.xml'));
    const texts = (of: typeof sitemaps) => of.flat().map(({ text }) => text);
    const feed = `/${locale}/newsroom/releases/feed`;
    const atom = elementsNamed(readXml(await get(`${feed}.atom`)), 'entry');
    const rss = elementsNamed(readXml(await get(`${feed}.rss`)), 'item');
    const { items }: { items: { url: string }[] } = JSON.parse(await get(`${feed}.json`));
    const llms = await get(`/${locale}/llms.txt`);
    return {
      sitemaps: texts(sitemaps.filter((_file, at) => at !== news)),
      news: texts(sitemaps.filter((_file, at) => at === news)),
      atom: atom.flatMap((entry) =>
        elementsNamed(entry, 'link')
          .filter(({ attributes }) => attributes.rel === 'alternate')
          .map(({ attributes }) => attributes.href ?? ''),
      ),
      rss: rss.flatMap((item) => elementsNamed(item, 'link').map(({ text }) => text)),
      json: items.map(({ url }) => url),
      // The newest that stand in the content server's first page, as Markdown.
      llms: [...llms.matchAll(/\]\((\S+)\.md\)/g)].map(([, url = '']) => url),
    };
  }

  for (const moment of MOMENTS) {
    clock.now = moment;
    site.clock.now = moment;
    for (const locale of LOCALES) {
      const list = `https://news.example/${locale}/newsroom/releases`;
      const visible = visibleAt(moment, locale).map(
        ({ name }) => `${list}/${slugOf(name, locale)}`,
      );
      const where = `in ${locale} at ${new Date(moment).toISOString()}`;
      const { llms, sitemaps, ...others } = await toldIn(locale);
      expect(llms, where).toEqual(visible.slice(0, PER_FILE));
      const form = `https://news.example/${locale}/verify`;
      expect(sitemaps.toSorted(), where).toEqual([list, ...visible, form].toSorted());
      for (const [file, addresses] of Object.entries(others)) {
        expect(addresses.toSorted(), `${file} ${where}`).toEqual(visible.toSorted());
      }
    }
  }
});
