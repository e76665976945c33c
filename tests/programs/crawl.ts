/** What all linked pages have in common. */
import type { Configuration } from '@masthead/contract/configuration';
import { LOCALES } from '@masthead/locales/registry';
import { beforeAll, expect, inject, test } from 'vitest';
import { askApi, siteUrl } from '../support/addresses.ts';
import { type Crawl, crawl, reachableIn } from '../support/crawl.ts';
import { undeclaredEnglish, vocabularyOf } from '../support/english.ts';
import { readTags } from '../support/html.ts';
import { itemPath, itemsOf, privatePaths } from '../support/items.ts';
import { pitchPaths } from '../support/sample.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { sitemaps, textsOf } from '../support/sitemaps.ts';
import { askProxy } from '../support/validating-proxy.ts';

/** Filtered or not. */
const SEARCH = /\/search(\?.*)?$/;

/** Filtered and further lists, which sitemaps leave out. */
const NOT_TOLD = /[?]/;
/** Only for people with the address. */
const PITCHES = /^\/[\w-]+\/pitch/;

/** Attributes that name other elements by their ids. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];

/** For all languages, language menus are followed as well. */
export function testCrawl(locales: readonly string[]): void {
  let pages: Crawl;
  beforeAll(async () => {
    const isChanging = locales.length === LOCALES.length;
    pages = await crawl(await pitchPaths(locales), { locales, isChanging });
  });

  async function ownSitemaps(): Promise<(readonly [string, string])[]> {
    return [...(await sitemaps())].filter(([file]) =>
      locales.some((locale) => file.includes(`/sitemaps/${locale}/`)),
    );
  }

  test('every link leads to a page', () => {
    const broken = [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ address, status }) => `${address} is ${status}, linked from ${linkedFrom(address)}`);
    expect(broken).toEqual([]);

    function linkedFrom(address: string): string {
      const from = [...pages.values()].find(({ links }) => links.some(({ to }) => to === address));
      return from?.address ?? 'nowhere';
    }
  });

  test('no link leaves the language but those of the language menus', () => {
    const leaving = [...pages.values()].flatMap(({ address, links }) => {
      const locale = localeOf(address);
      return links
        .filter(({ to, isLanguage }) => !isLanguage && localeOf(to) !== locale)
        .map(({ to }) => `${address} → ${to}`);
    });
    expect(leaving).toEqual([]);
  });

  test('every page has one headline, unique ids, and names nothing that is not there', () => {
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

  test('no element carries a style of its own, which the policy would refuse', () => {
    const styled = [...pages.values()].flatMap(({ address, tags }) =>
      tags
        .filter(({ attributes }) => 'style' in attributes)
        .map(({ name }) => `${address} <${name}>`),
    );
    expect(styled).toEqual([]);
  });

  for (const locale of locales) {
    test(`everything public in ${locale} can be reached by links`, async () => {
      const reached = reachableIn(locale, pages);
      const unreached = (await itemsOf(locale))
        .map((item) => itemPath(locale, item))
        .filter((path) => !reached.has(path));
      expect(unreached).toEqual([]);
    });
  }

  test('no page in another language says anything in English that it does not declare to be', async () => {
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
    for (const locale of locales.filter((each) => !isInEnglish(each))) {
      const own = vocabularyOf(
        textsIn((each) => each === locale),
        locale,
        english.parts,
      );
      const known = { english, own, names: await brandNames(locale) };
      for (const { address, texts } of shown.filter((page) => page.locale === locale)) {
        for (const text of undeclaredEnglish(texts, locale, known))
          found.push(`${text}\n${address}`);
      }
    }
    expect(firstOfEach(found)).toEqual([]);
  });

  test('what is private can be read by its address, and no search finds it', async () => {
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

  test('sitemaps name every page that links lead to and that may be found, and no other', async () => {
    const files = [...(await ownSitemaps())].filter(([file]) => !file.endsWith('/news.xml'));
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

  test('alternates are those of the page’s own head, and lead back', async () => {
    const faults: string[] = [];
    const alternatesOf = new Map<string, string[]>();
    for (const [file, xml] of await ownSitemaps()) {
      // News have no alternates: each is in another file too.
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
        if (!locales.includes(localeOf(new URL(href).pathname))) continue;
        if (alternatesOf.get(href)?.join() !== told.join()) faults.push(`${loc} → ${language}`);
      }
    }
    expect([...alternatesOf.values()].filter((told) => told.length > 0).length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('every answer that the pages were made of has the form that the content server describes', async () => {
    expect(pages.size).toBeGreaterThan(0);
    const { checked, deviations } = await askProxy(inject('servers').proxyUrl);
    expect(deviations).toEqual([]);
    expect(checked).toBeGreaterThan(pages.size);
  });
}

async function brandNames(locale: string): Promise<ReadonlySet<string>> {
  const { data } = await askApi<{ readonly data: Configuration }>('/configuration', locale);
  return new Set([...data.brands.map(({ name }) => name), data.company?.name ?? '']);
}

/** Each text once, with its page. */
function firstOfEach(found: readonly string[]): string[] {
  const texts = found.map((each) => each.split('\n')[0]);
  return found.filter((_, index) => texts.indexOf(texts[index]) === index);
}

const localeOf = (address: string): string => address.split(/[/?]/)[1] ?? '';

function isMissing(href: string | undefined, ids: readonly string[]): boolean {
  return href !== undefined && /^#./.test(href) && !ids.includes(decodeURIComponent(href.slice(1)));
}
