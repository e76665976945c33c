/** Pages of the contract's examples, drawn whole; views.test.tsx draws those of some languages, views.deep.test.tsx the others. */
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentApi } from '#src/api/content-api.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { loadPages } from '#src/pages/page-modules.ts';
import { languageLinks } from '#src/render/languages.ts';
import { type MessageKind, messagePage } from '#src/render/message-page.tsx';
import { bodyOf, contentOf, renderPage } from '#src/render/render-page.tsx';
import { viewFor } from '#src/render/view-for.ts';
import { writeMarkup } from '#src/render/write-markup.ts';
import type { RouteName } from '#src/routes.ts';
import { exampleClient } from '#src/testing/example-client.ts';
import { example } from '#src/testing/examples.ts';
import { EXAMPLE_CONFIGURATION, EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { MarkupFacts } from '#src/view/markup-facts.ts';

/** A script of each kind, and the language with the longest words. */
export const QUICK_LOCALES: readonly Locale[] = ['en', 'de', 'ja', 'th'];

const pages = await loadPages();
const assets = {
  loader: '/loader.js',
  fonts: () => [],
  styles: () => [],
  lateStyles: () => [],
};

interface Case {
  readonly name: string;
  readonly route: RouteName | null;
  readonly variant: string;
  readonly options?: Parameters<typeof exampleClient>[1];
}

const RESOURCE = 'resource/examples/';
const resourceTypes = ['report', 'statement', 'policy'].map((type) => ({
  as: { [RESOURCE]: `${type}/examples/` },
}));
const heroes = ['full_bleed', 'portrait', 'standard'].map((hero_layout) => ({
  change: { hero_layout },
}));
/** Routes whose pages differ by more than what is full and what is minimal. */
const KINDS: Partial<Record<RouteName, readonly Case['options'][]>> = {
  collection: [{}, { as: { 'collection/examples/': 'content-grid/examples/' } }],
  resource: [{}, ...resourceTypes],
  story: heroes,
  pitch: [...heroes, { change: { brand: null } }],
};

/** Every page from the full and the minimal example of what it asks for, and what the shell says. */
const cases: readonly Case[] = [
  ...[...pages.keys()].flatMap((route) =>
    (KINDS[route] ?? [{}]).flatMap((options = {}) =>
      ['full', 'minimal'].map((variant) => ({
        name: [route, variant, ...Object.values({ ...options.as, ...options.change })].join(' '),
        route,
        variant,
        options,
      })),
    ),
  ),
];
const MESSAGES = ['not_found', 'gone', 'bad_request', 'unavailable', 'server_error'] as const;

export async function loaded(
  locale: Locale,
  { route, variant, options }: Case,
): Promise<LoadedPage> {
  const page = route === null ? undefined : pages.get(route);
  if (page === undefined) throw new Error(`${route} has no page`);
  const api = new ContentApi(exampleClient(variant, options), { locale });
  const params = { slug: 'a-slug', pitchSlug: 'a-pitch' };
  const result = await page.load({ api, params, query: {} });
  if (result.kind !== 'ok') throw new Error(`${route} is ${result.kind}`);
  return result.value;
}

export function draw(locale: Locale, loadedPage: LoadedPage, route: RouteName | null): string {
  const path = `/${locale}/x`;
  const identity = EXAMPLE_IDENTITY;
  const view = viewFor(locale, { path, origin: 'https://news.example', identity });
  const page = contentOf(loadedPage, view);
  const languages = languageLinks(LOCALES, locale, null, {});
  const input = {
    page,
    view,
    route,
    configuration: EXAMPLE_CONFIGURATION,
    languages,
    alternates: {},
    assets,
  };
  expectAsReact(bodyOf(input));
  return renderPage(input).parts.join('');
}

/** The markup is the one that React writes, but for ids that it makes up, and is known for what it is. */
function expectAsReact(body: ReactNode): void {
  const { parts, facts } = writeMarkup(body);
  const html = parts.join('');
  const expected = renderToStaticMarkup(body);
  expect(withoutMadeUpIds(html)).toBe(withoutMadeUpIds(expected));
  // From what is kept by now.
  expect(writeMarkup(body).parts.join('')).toBe(html);
  expect(facts.hasFirstPicture).toBe(html.includes(' id="first-picture"'));
  const found = new MarkupFacts();
  found.addMarkup(html);
  expect(wordsOf(facts.classes).isSupersetOf(wordsOf(found.classes))).toBe(true);
  expect(facts.brands).toEqual(found.brands);
  expect(new Set(facts.units)).toEqual(new Set(found.units));
  expect(new Set(facts.shown)).toEqual(new Set(found.shown));
}

/** Of classes. No sheet has a rule for those that a page makes for itself. */
function wordsOf(classes: ReadonlySet<string>): ReadonlySet<string> {
  const words = [...classes].flatMap((each) => each.split(' '));
  return new Set(words.filter((word) => word !== '' && !/^mh[\da-z]+$/.test(word)));
}

/** Those of islands begin with the island's own. */
function withoutMadeUpIds(html: string): string {
  const prefixes = [...html.matchAll(/ prefix="([^"]+)"/g)].map(([, prefix = '']) => prefix);
  const longestFirst = [...new Set(prefixes)].sort((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (text, prefix) => text.replaceAll(prefix, `island ${prefixes.indexOf(prefix)}`),
    html,
  );
}

function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
}

export function expectSound(html: string): void {
  expect(html, 'the content security policy refuses style attributes').not.toMatch(/\sstyle="/);
  const levels = headingLevels(html);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(
    levels.every((level, at) => level - (levels[at - 1] ?? 0) <= 1),
    `${levels}`,
  ).toBe(true);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, `${ids}`).toBe(ids.length);
}

/** Every page of a newsroom that has hardly begun: with nothing in its lists, and with one entry. */
export const sparse: readonly Case[] = [0, 1].flatMap((upTo) =>
  [...pages.keys()].map((route) => {
    return { name: `${route} with ${upTo}`, route, variant: 'full', options: { upTo } };
  }),
);

/** Lists that show nothing, and parts of a page that are a heading alone. */
export function expectNoRemains(html: string): void {
  expect(html.match(/<(ul|ol|dl)(?![^>]* hidden)[^>]*><\/\1>/g)).toBeNull();
  expect(html).not.toMatch(/\{\{|undefined|\[object/);
  const parts = /<(section|aside|nav)\b[^>]*>((?:(?!<(?:section|aside|nav)\b).)*?)<\/\1>/gs;
  for (const [part, , inside = ''] of html.matchAll(parts)) {
    const rest = inside.replace(/<header\b.*?<\/header>|<h[2-6]\b.*?<\/h[2-6]>/gs, '');
    expect(rest.replace(/<(?!img|svg|input|video)[^>]*>/g, '').trim(), part).not.toBe('');
  }
}

export const latest = HomeLandingAnswer.parse(example('home-landing/examples/full.json')).data
  .recent_news;

export const message = (kind: MessageKind, locale: Locale): LoadedPage =>
  messagePage(kind, { languages: languageLinks(LOCALES, locale, null, {}), latest });

/** Every page and message in that language. */
export function describePagesIn(locale: Locale): void {
  describe(`pages in ${locale}`, () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    beforeEach(() => {
      for (const spy of complaints) spy.mockClear();
    });

    it.each(cases)('draw $name', async (each) => {
      expectSound(draw(locale, await loaded(locale, each), each.route));
      for (const spy of complaints) expect(spy).not.toHaveBeenCalled();
    });

    it.each(MESSAGES)('draw the message %s', (kind) => {
      expectSound(draw(locale, message(kind, locale), null));
      for (const spy of complaints) expect(spy).not.toHaveBeenCalled();
    });
  });
}
