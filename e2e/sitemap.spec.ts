import { expect, test } from './support/crawl-test.ts';
import { readTags } from './support/html.ts';
import { privatePaths } from './support/items.ts';
import { siteUrl } from './support/test.ts';

const NOT_TOLD = /[?]/;
/** Of those who are handed the address. */
const PITCHES = /^\/[\w-]+\/pitch/;

/** The texts of an element, as they stand in a file of the site's own making. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

async function sitemaps(): Promise<ReadonlyMap<string, string>> {
  const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text();
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const files = textsOf(await (await fetch(here(index))).text(), 'loc');
  const read = new Map<string, string>();
  // One after the other, as engines do: all at once would wait for each other beyond their time.
  for (const file of files) {
    const response = await fetch(here(file));
    expect(response.status, file).toBe(200);
    read.set(file, await response.text());
  }
  return read;
}

/** An address of the site where the journeys find it. */
const here = (address: string): string => siteUrl() + new URL(address).pathname;

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
