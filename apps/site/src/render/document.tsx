import type { Locale } from '@masthead/locales/registry';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FIRST_PICTURE } from '#src/components/media/Picture.tsx';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import { DISPLAY_HASH, DISPLAY_SCRIPT } from '#src/render/display-script.ts';
import { LATE_FACES_HASH, LATE_FACES_SCRIPT } from '#src/render/late-faces-script.ts';
import { PageNeeds } from '#src/render/PageNeeds.tsx';
import { pageFacts } from '#src/render/page-facts.ts';
import { SCROLL_HASH, SCROLL_SCRIPT } from '#src/render/scroll-script.ts';
import { sheetRules } from '#src/render/sheet-rules.ts';
import { speculationRules } from '#src/render/speculation-rules.ts';
import { startTag, voidTag } from '#src/render/tag.ts';
import type { WrittenMarkup } from '#src/render/write-markup.ts';
import type { RouteName } from '#src/routes.ts';
import { isPitchRoute } from '#src/shell/sections.ts';
import { faceSheetOf } from '#src/styles/face-sheet.ts';
import { OPTIONAL_FACES } from '#src/styles/script-properties.ts';
import type { FaceRules } from '#src/view/face-rules.ts';
import { cspHash, styleText } from '#src/view/style-rules.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export interface DocumentInput {
  readonly view: ViewContext;
  readonly meta: PageMeta;
  readonly route: RouteName | null;
  /** Language → address of this page in it, for `hreflang`; empty where there is none. */
  readonly alternates: Readonly<Record<string, string>>;
  /**
   * The addresses to which the browser may redirect visitors who have chosen another language (src/loader/language.ts).
   */
  readonly redirects?: readonly string[];
  readonly assets: Assets;
  /** Markup of the whole body. */
  readonly body: WrittenMarkup;
}

export interface RenderedDocument {
  /** The document's text. */
  readonly parts: readonly string[];
  /** CSP sources of the inline style elements. */
  readonly styleHashes: readonly string[];
  /**
   * CSP sources of the inline script elements: of the reader's choices, of late fonts, and the speculation rules where
   * there are any.
   */
  readonly scriptHashes: readonly string[];
  /** CSP sources of what the page may frame. */
  readonly frames: readonly string[];
}

/** The whole document around a page's body. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { view, meta, redirects = [] } = input;
  const { facts } = input.body;
  const firstScreen = firstScreenOf(input);
  const { locale } = view;
  const { flags } = meta;
  const root = rootOf(view, meta);
  const { identity } = view;
  const faces = identity.facesFor(locale);
  const { private: isPrivate } = flags;
  const sheets = sheetRules(view, { route: input.route, title: meta.title, isPrivate });
  const set = identity.setFor(locale);
  const { shown } = facts;
  const brands = view.brand === null ? facts.brands : new Set([...facts.brands, view.brand]);
  const worn = identity.styleFor(locale, { brands, signs: firstScreen?.shown ?? shown });
  const style = styleText(view.rules.text() + sheets);
  const rules = flags.private ? null : rulesFor(locale.locale);
  const isInFrame = view.preview?.leave === null;
  const hasOptional = OPTIONAL_FACES.has(locale.script);
  const faceSheet = faceSheetOf(locale);
  const used = input.assets.rules?.(input.route, faceSheet, {
    classes: firstScreen?.classes ?? facts.classes,
    units: facts.units,
  });
  const head =
    `<!doctype html>${root}` +
    // First: the encoding must be within the document's first kilobyte.
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    pageFacts({ view, meta, route: input.route, alternates: input.alternates }) +
    `<script>${DISPLAY_SCRIPT}</script>` +
    (hasOptional ? `<script>${LATE_FACES_SCRIPT}</script>` : '') +
    (isInFrame ? `<script>${SCROLL_SCRIPT}</script>` : '') +
    (facts.hasFirstPicture ? EXPECT_FIRST_PICTURE : '') +
    needsOf({
      route: input.route,
      faceSheet,
      assets: input.assets,
      fonts: fontsOf([...set.preloads, ...input.assets.fonts(faceSheet)], faces),
      hasIcons: view.identity.hasIcons,
    }) +
    (used === undefined ? '' : usedStart(input));
  const styles =
    (used === undefined ? '' : '</style>') +
    (worn.text === '' ? '' : `<style>${worn.text}</style>`) +
    `<style>${style.text}</style>` +
    (rules === null ? '' : `<script type="speculationrules">${rules.text}</script>`) +
    `</head>${bodyOf(redirects, !isPitchRoute(input.route))}`;
  const end = `${set.covers(shown) ? '' : wholeFaces(input)}${printLink(input)}</body></html>`;
  return {
    parts: [head, used?.text ?? '', styles, ...withSheets(input), end],
    styleHashes: [...(used === undefined ? [] : [used]), worn, style]
      .filter(({ text }) => text !== '')
      .map(({ hash }) => hash),
    scriptHashes: [
      ...(hasOptional ? [DISPLAY_HASH, LATE_FACES_HASH] : [DISPLAY_HASH]),
      ...(isInFrame ? [SCROLL_HASH] : []),
      ...(used === undefined && set.sheet === null ? [] : [WAIT_HASH]),
      ...(rules === null ? [] : [rules.hash]),
    ],
    frames: view.frames.list(),
  };
}

/**
 * The rules that the first screen uses of the page's sheets; the address of fonts for diacritics is for scripts that
 * draw more (islands/late-faces.ts).
 */
function usedStart({ assets, view }: DocumentInput): string {
  const late = assets.lateFaces?.(faceSheetOf(view.locale));
  return startTag('style', { 'data-late-faces': late });
}

/** Firefox draws the content behind a sheet before it is there, but not behind a script that waits for it. */
const WAIT_SCRIPT = ' ';
const WAIT = `<script>${WAIT_SCRIPT}</script>`;
const WAIT_HASH = cspHash(WAIT_SCRIPT);

/** With optional fonts a page is drawn whole: drawn earlier, fonts would more often be late and be dropped. */
function firstScreenOf({ view, body }: DocumentInput): WrittenMarkup['firstScreen'] {
  return OPTIONAL_FACES.has(view.locale.script) ? null : body.firstScreen;
}

/** The body, with the whole sheets, and that of a set of fonts, where its first screen ends. */
function withSheets(input: DocumentInput): readonly string[] {
  const { assets, route, view, body } = input;
  const { parts } = body;
  const firstScreen = firstScreenOf(input);
  const sheet = view.identity.setFor(view.locale).sheet;
  const links = [
    ...(assets.rules ? assets.styles(route, faceSheetOf(view.locale)) : []),
    ...(sheet === null ? [] : [sheet.address]),
  ].map((href) => voidTag('link', { rel: 'stylesheet', href }));
  if (links.length === 0) return parts;
  return parts.toSpliced(firstScreen?.parts ?? parts.length, 0, links.join('') + WAIT);
}

/** Links to the fonts of all characters of the page's script, for those that the newsroom's set lacks. */
function wholeFaces({ assets, view }: DocumentInput): string {
  return assets
    .lateStyles(view.locale.script)
    .map((href) => voidTag('link', { rel: 'stylesheet', href }))
    .join('');
}

/** The print styles: browsers fetch them when they have nothing else to do. */
function printLink({ assets, route }: DocumentInput): string {
  const href = assets.print?.(route);
  return href === undefined ? '' : startTag('link', { rel: 'stylesheet', media: 'print', href });
}

/** The root element's opening tag. */
function rootOf({ locale, brand }: ViewContext, { flags, header }: PageMeta): string {
  return startTag('html', {
    lang: locale.hreflang,
    dir: locale.direction,
    'data-script': locale.script,
    'data-brand': brand ?? undefined,
    // Others have the theme that their reader wants (styles/tokens.css).
    'data-theme': flags.dark_theme ? 'dark' : undefined,
    'data-header': header,
    'data-snap': flags.snap_scrolling,
    'data-fixed-header': flags.fixed_header,
    'data-container': flags.app_container,
  });
}

/** The languages are here and not on the root, whose tag must leave room in the first kilobyte. */
function bodyOf(redirects: readonly string[], hasMenu: boolean): string {
  // The addresses themselves are in the language menu, if there is one.
  const named = hasMenu ? redirects.map(localeOf) : redirects;
  return startTag('body', { 'data-languages': named.length > 0 && named.join(' ') });
}

/** The language of an address of this site's own: `/de?q=x` → `de`. */
const localeOf = (address: string): string => address.split(/[/?]/)[1] ?? '';

/** Waits for the first picture, which continues the clicked card's (styles/motion.css). */
const EXPECT_FIRST_PICTURE = `<link rel="expect" href="#${FIRST_PICTURE}" blocking="render">`;

const speculation = new Map<Locale, { readonly text: string; readonly hash: string }>();

/** The speculation rules of a language, and their CSP source: the same on all its pages. */
function rulesFor(locale: Locale): { readonly text: string; readonly hash: string } {
  let rules = speculation.get(locale);
  if (rules === undefined) {
    const text = speculationRules(locale);
    rules = { text, hash: cspHash(text) };
    speculation.set(locale, rules);
  }
  return rules;
}

/** The site's Latin font in each role, by the names of their files. */
const OURS = { display: 'archivo', text: 'inter' };

function fontsOf(fonts: readonly string[], { preloads, replaced }: FaceRules): readonly string[] {
  const ours = fonts.filter((font) => !replaced.some((role) => font.includes(OURS[role])));
  return [...preloads, ...ours];
}

const needs = new WeakMap<Assets, Map<string, string>>();

function needsOf(props: ComponentProps<typeof PageNeeds>): string {
  const { assets, fonts, route, faceSheet, hasIcons } = props;
  const kept = needs.get(assets) ?? new Map<string, string>();
  needs.set(assets, kept);
  const key = `${route} ${faceSheet} ${hasIcons} ${fonts.join()}`;
  const markup = kept.get(key) ?? renderToStaticMarkup(<PageNeeds {...props} />);
  if (!assets.developmentScripts) kept.set(key, markup);
  return markup;
}
