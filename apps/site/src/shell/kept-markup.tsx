import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '#src/view/escape-html.ts';
import { lineBreaksFor } from '#src/view/line-breaks.ts';
import { factsOf, type KeptFacts, type RawMarkup } from '#src/view/markup-facts.ts';
import { type ViewContext, ViewProvider } from '#src/view/view-context.ts';

/** Markup of the shell in pieces: between two of them is one page's own value. */
interface Pieces {
  readonly texts: readonly string[];
  /** Facts of everything except the values, which are addresses. */
  readonly facts: KeptFacts;
}

interface KeptPart {
  /** Name of the part; ids within it begin with it. */
  readonly name: string;
  /** All that the part shows besides its words, in the order of a key. */
  readonly by: readonly (string | boolean | object | null)[];
  /** Asked for only where the part is not kept yet. */
  readonly content: () => ReactNode;
  /** The values that differ from page to page, by the name under which `slot` placed them. */
  readonly values?: ReadonlyMap<string, string>;
}

/** Limit in characters; the header of the sample has some 13,000 in each language and section. */
const MAX_KEPT = 8_000_000;
/** A private-use character, which no text and no address has. */
const MARK = '\uE000';

const kept = new LRUCache<string, Pieces>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ texts }) => texts.reduce((sum, piece) => sum + piece.length, 1),
});

/** The place of a page's own value, to be used as an attribute's whole value or text. */
export function slot(name: string): string {
  return MARK + name + MARK;
}

/**
 * Markup of a part of the shell that hardly differs between pages: rendered once per language and all
 * else that it depends on, kept, and filled with the page's own values. What it may not depend on (the
 * page's path, its style rules and frames, the time) throws while it is rendered.
 */
export function keptMarkup(view: ViewContext, part: KeptPart): RawMarkup {
  const { locale, english, origin, isMediaHost, aboutOrigin, brand, year, identity } = view;
  const place = [locale.locale, english, origin, isMediaHost, aboutOrigin];
  const { sections, navigation, privacyPolicy, hasAlerts, hasOffline } = view;
  const menus = [sections, navigation, privacyPolicy].map(shortened);
  const all = [part.name, ...place, brand, year, identity.key, ...menus, hasAlerts, hasOffline];
  const key = JSON.stringify([...all, ...part.by.map(shortened)]);
  let pieces = kept.get(key);
  if (pieces === undefined) {
    const texts = renderToString(
      <ViewProvider value={withoutPage(view)}>{part.content()}</ViewProvider>,
      { identifierPrefix: part.name },
    ).split(MARK);
    pieces = { texts, facts: factsOf(texts.filter((_text, place) => place % 2 === 0).join('')) };
    kept.set(key, pieces);
  }
  return { __html: filled(pieces, part.values), facts: pieces.facts };
}

const digests = new WeakMap<object, string>();

/** A value for a key: what holds much by its digest, made once. */
function shortened(value: KeptPart['by'][number]): string | boolean | null {
  if (typeof value !== 'object' || value === null) return value;
  let digest = digests.get(value);
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify(value), 'base64');
    digests.set(value, digest);
  }
  return digest;
}

/** Every second piece is the name of a value. */
function filled({ texts }: Pieces, values: KeptPart['values']): string {
  let html = '';
  for (const [index, piece] of texts.entries()) {
    html += index % 2 === 0 ? piece : escapeHtml(values?.get(piece) ?? '');
  }
  return html;
}

/** Nor does it know the configuration's phrases, which are not in its key. */
function withoutPage(view: ViewContext): ViewContext {
  const refuse = (): never => {
    throw new Error('a kept part of the shell depends on the page');
  };
  const { rules: _rules, frames: _frames, path: _path, now: _now, ...kept } = view;
  return Object.defineProperties(
    { ...kept, lineBreaks: lineBreaksFor(view.locale.locale, null) } as ViewContext,
    Object.fromEntries(['rules', 'frames', 'path', 'now'].map((name) => [name, { get: refuse }])),
  );
}
