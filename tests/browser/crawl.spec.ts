import type { Configuration } from '@masthead/contract/configuration';
import { LOCALES } from '@masthead/locales/registry';
import { reachableIn } from '../support/crawl.ts';
import { expect, test } from '../support/crawl-test.ts';
import { undeclaredEnglish, vocabularyOf } from '../support/english.ts';
import { readTags } from '../support/html.ts';
import { itemPath, itemsOf, privatePaths } from '../support/items.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { sitemaps, textsOf } from '../support/sitemaps.ts';
import { askApi, siteUrl } from '../support/test.ts';
import { askProxy } from '../support/validating-proxy.ts';

/** Search pages, narrowed or not. */
const SEARCH = /\/search(\?.*)?$/;

/** What no sitemap tells of: lists that are narrowed or gone on with. */
const NOT_TOLD = /[?]/;
/** Of those who are handed the address. */
const PITCHES = /^\/[\w-]+\/pitch/;

/** Attributes that name other elements by their ids. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];

test('every link leads to a page', ({ pages }) => {
  const broken = [...pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ address, status }) => `${address} is ${status}, linked from ${linkedFrom(address)}`);
  expect(broken).toEqual([]);

  function linkedFrom(address: string): string {
    const from = [...pages.values()].find(({ links }) => links.some(({ to }) => to === address));
    return from?.address ?? 'nowhere';
  }
});

test('no link leaves the language but those of the language menus', ({ pages }) => {
  const leaving = [...pages.values()].flatMap(({ address, links }) => {
    const locale = localeOf(address);
    return links
      .filter(({ to, isLanguage }) => !isLanguage && localeOf(to) !== locale)
      .map(({ to }) => `${address} → ${to}`);
  });
  expect(leaving).toEqual([]);
});

test('every page has one headline, unique ids, and names nothing that is not there', ({
  pages,
}) => {
  const faults = [...pages.values()].flatMap(({ address, tags }) => {
    const ids = tags.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []));
    const headlines = tags.filter(({ name }) => name === 'h1').length;
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const nowhere = tags
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.href)
      .filter((href) => href === '' || isMissing(href, ids));
    const unknown = tags.flatMap(({ attributes }) =>
      NAMING.flatMap((name) => (attributes[name] ?? '').split(/\s+/)).filter(
        (id) => id !== '' && !ids.includes(id),
      ),
    );
    return [
      ...(headlines === 1 ? [] : [`${address} has ${headlines} h1`]),
      ...twice.map((id) => `${address} has the id ${id} twice`),
      ...unknown.map((id) => `${address} names the id ${id}, which is not there`),
      ...nowhere.map((href) => `${address} has a link to “${href}”`),
    ];
  });
  expect(faults).toEqual([]);
});

test('no element carries a style of its own, which the policy would refuse', ({ pages }) => {
  const styled = [...pages.values()].flatMap(({ address, tags }) =>
    tags
      .filter(({ attributes }) => 'style' in attributes)
      .map(({ name }) => `${address} <${name}>`),
  );
  expect(styled).toEqual([]);
});

for (const locale of LOCALES) {
  test(`everything public in ${locale} can be reached by links`, async ({ pages }) => {
    const reached = reachableIn(locale, pages);
    const unreached = (await itemsOf(locale))
      .map((item) => itemPath(locale, item))
      .filter((path) => !reached.has(path));
    expect(unreached).toEqual([]);
  });
}

test('no page in another language says anything in English that it does not declare to be', async ({
  pages,
}) => {
  const shown = [...pages.values()].map(({ address, html }) => ({
    address,
    locale: localeOf(address),
    texts: shownTexts(html),
  }));
  const textsIn = (isIn: (locale: string) => boolean) =>
    shown.flatMap(({ texts }) => texts.filter(({ lang }) => isIn(lang)).map(({ text }) => text));
  const isInEnglish = (locale: string) => locale.split('-')[0] === 'en';
  const english = vocabularyOf(textsIn(isInEnglish), 'en');
  const found: string[] = [];
  for (const locale of LOCALES.filter((each) => !isInEnglish(each))) {
    const own = vocabularyOf(
      textsIn((each) => each === locale),
      locale,
      english.parts,
    );
    const known = { english, own, names: await brandNames(locale) };
    for (const { address, texts } of shown.filter((page) => page.locale === locale)) {
      for (const text of undeclaredEnglish(texts, locale, known)) found.push(`${text}\n${address}`);
    }
  }
  expect(firstOfEach(found)).toEqual([]);
});

test('English is known where it stands, and names are not taken for it', () => {
  const html =
    'Photo: Generated artwork|Recall desk|Partnerships, Courtside|Riffle|A key for every court|Six pages|court_key';
  const small = 'generated artwork, our recall, partnerships, riffle, the court, pages, courtside';
  const english = vocabularyOf([...html.split('|'), small], 'en');
  const findIn = (locale: string, body: string, ...said: string[]) =>
    undeclaredEnglish(shownTexts(`<html lang="${locale}">${body}</html>`), locale, {
      english,
      own: vocabularyOf(said, locale, english.parts),
      names: new Set(['Courtside']),
    });
  expect(findIn('de', '<p>Foto: Generated artwork</p><img alt="A key for every court">')).toEqual([
    'Foto: Generated artwork',
    'A key for every court',
  ]);
  expect(findIn('ja', '<p>Recall desk</p><p>Partnerships, Courtside</p>')).toHaveLength(2);
  expect(findIn('ja', '<p>写真：<span lang="en">Generated artwork</span></p>')).toEqual([]);
  expect(findIn('ja', '<p>Riffle</p>', '靴はRiffleといいます')).toEqual([]);
  expect(findIn('fr', '<p>Fenna Oosterwal<br>press@velden.example, Courtside</p>')).toEqual([]);
  expect(findIn('fr', '<p>Six pages</p>', 'des pages')).toEqual([]);
  expect(findIn('de', '<p><strong>court_key</strong> merkt sich das.</p>')).toEqual([]);
  expect(findIn('ja', '<p><strong>court_key</strong></p>')).toEqual([]);
});

test('what is private can be read by its address, and no search finds it', async ({ pages }) => {
  const paths = await privatePaths();
  expect(paths.length).toBeGreaterThan(0);
  const searches = [...pages.values()].filter(({ address }) => SEARCH.test(address));
  for (const path of paths) {
    const response = await fetch(siteUrl() + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex');
    const showing = searches.filter(({ links }) => links.some(({ to }) => to === path));
    expect(showing.map(({ address }) => address)).toEqual([]);
  }
});

test('sitemaps name every page that links lead to and that may be found, and no other', async ({
  pages,
}) => {
  const files = [...(await sitemaps())].filter(([file]) => !file.endsWith('/news.xml'));
  const told = files.flatMap(([, xml]) =>
    [...xml.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
  );
  expect(new Set(told).size, 'each once').toBe(told.length);
  const found = [...pages.values()]
    .filter(({ address, status, tags }) => {
      const isNoindex = tags.some(
        ({ attributes }) => attributes.name === 'robots' && attributes.content === 'noindex',
      );
      return status === 200 && !isNoindex && !NOT_TOLD.test(address);
    })
    .map(({ address }) => address);
  expect(told.filter((path) => !pages.has(path))).toEqual([]);
  expect(told.toSorted()).toEqual(found.toSorted());
  expect(told.filter((path) => PITCHES.test(path))).toEqual([]);
  for (const path of await privatePaths()) expect(told).not.toContain(path);
});

test('alternates are those of the page’s own head, and lead back', async ({ pages }) => {
  const faults: string[] = [];
  const alternatesOf = new Map<string, string[]>();
  for (const [file, xml] of await sitemaps()) {
    // News name no alternates: each is in another file as well.
    if (file.endsWith('/news.xml')) continue;
    for (const [, url = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
      const [loc = ''] = textsOf(url, 'loc');
      const links = readTags(url.replaceAll('xhtml:link', 'link')).filter(
        ({ name, attributes }) => name === 'link' && attributes.rel === 'alternate',
      );
      const told = links.map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`);
      alternatesOf.set(loc, told.toSorted());
    }
  }
  for (const [loc, told] of alternatesOf) {
    const head = (pages.get(new URL(loc).pathname)?.tags ?? [])
      .filter(({ attributes }) => attributes.rel === 'alternate' && attributes.hreflang)
      .map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`);
    if (head.toSorted().join() !== told.join()) faults.push(`${loc}: its head says otherwise`);
    const isNamed = told.length === 0 || told.some((each) => each.endsWith(` ${loc}`));
    if (!isNamed) faults.push(`${loc}: is none of its own alternates`);
    for (const each of told) {
      const [language = '', href = ''] = each.split(' ');
      if (alternatesOf.get(href)?.join() !== told.join()) faults.push(`${loc} → ${language}`);
    }
  }
  expect([...alternatesOf.values()].filter((told) => told.length > 0).length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('every answer that the pages were made of has the form that the content server describes', async ({
  pages,
}) => {
  expect(pages.size).toBeGreaterThan(0);
  const { checked, deviations } = await askProxy(process.env.JOURNEY_PROXY_URL ?? '');
  expect(deviations).toEqual([]);
  expect(checked).toBeGreaterThan(pages.size);
});

/** What brands and the company are called in a language. */
async function brandNames(locale: string): Promise<ReadonlySet<string>> {
  const { data } = await askApi<{ readonly data: Configuration }>('/configuration', locale);
  return new Set([...data.brands.map(({ name }) => name), data.company?.name ?? '']);
}

/** Of texts with their pages, each text once. */
function firstOfEach(found: readonly string[]): string[] {
  const texts = found.map((each) => each.split('\n')[0]);
  return found.filter((_, index) => texts.indexOf(texts[index]) === index);
}

const localeOf = (address: string): string => address.split(/[/?]/)[1] ?? '';

/** Whether a fragment of the page itself names nothing on it. */
function isMissing(href: string | undefined, ids: readonly string[]): boolean {
  return href !== undefined && /^#./.test(href) && !ids.includes(decodeURIComponent(href.slice(1)));
}
