import type { BrowserContext, Page } from '@playwright/test';
import { samplePaths } from './sample.ts';
import { siteUrl } from './test.ts';

/** The desktop's switcher: its button, and its list of links. */
export const languageButton = (page: Page) => page.locator('button[popovertarget=languages]');
export const languageList = (page: Page) => page.locator('#languages');

/** The language that a visitor has chosen, as the browser keeps it. */
export async function chosen(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies(siteUrl());
  return cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value;
}

/** Chooses a language, as if on an earlier visit. */
export async function choose(context: BrowserContext, locale: string): Promise<void> {
  await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: siteUrl() }]);
}

/** Where the language menu of a page leads, by locale. */
export async function linksOn(
  path: string,
  origin: string = siteUrl(),
): Promise<Record<string, string>> {
  const html = await (await fetch(origin + path)).text();
  const found = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*lang="([^"]+)"/g)];
  return Object.fromEntries(found.map(([, href, to]) => [to, href]));
}

/** What ends the address of a section that stands in for a page. */
export const MISSING = '#not-translated';

/** A story that is there in all languages, in one of them, and where its language menu leads. */
export async function storyIn(
  locale: string,
): Promise<{ path: string; links: Record<string, string> }> {
  for (const [name, path] of Object.entries(await samplePaths(locale))) {
    if (!name.startsWith('story')) continue;
    const links = await linksOn(path);
    if (!Object.values(links).some((href) => href.endsWith(MISSING))) return { path, links };
  }
  throw new Error(`no story of ${locale} is there in all languages`);
}
