import { siteUrl } from './addresses.ts';

/** The texts of an element, as they stand in a file of the site's own making. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** The text of every sitemap that `robots.txt` leads to, by its address. */
export async function sitemaps(): Promise<ReadonlyMap<string, string>> {
  const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text();
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const files = textsOf(await (await fetch(here(index))).text(), 'loc');
  const read = new Map<string, string>();
  // One after the other, as engines do: all at once would wait for each other beyond their time.
  for (const file of files) {
    const response = await fetch(here(file));
    if (response.status !== 200) throw new Error(`${file} is ${response.status}`);
    read.set(file, await response.text());
  }
  return read;
}

/** An address of the site where the journeys find it. */
const here = (address: string): string => siteUrl() + new URL(address).pathname;
