import { lineRules, stretchesOf } from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import type { Locale } from '@masthead/locales/registry';
import type { Breaking } from '#src/mails/phrases.ts';

/** RFC 3676 §4.2 recommends at most 78 columns, and replies add prefixes. */
export const MAX_COLUMNS = 76;

/** A part of a mail's plain text. */
export type TextPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A title with a rule beneath. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  /** A link's label, and on a line of its own the address, which is never broken. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The parts as plain text separated by empty lines, wrapped between words. */
export function plainText(parts: readonly TextPart[], breaking: Breaking): string {
  return `${parts.map((part) => written(part, breaking)).join('\n\n')}\n`;
}

function written(part: TextPart, breaking: Breaking): string {
  switch (part.kind) {
    case 'paragraph':
      return linesOf(part.text, breaking).join('\n');
    case 'heading': {
      const lines = linesOf(part.text, breaking);
      const width = Math.max(...lines.map(columnsOf));
      return [...lines, '='.repeat(width)].join('\n');
    }
    case 'list':
      return part.entries
        .map((entry) => `- ${linesOf(entry, breaking, MAX_COLUMNS - 2).join('\n  ')}`)
        .join('\n');
    case 'link':
      return [...linesOf(part.label, breaking), part.url].join('\n');
  }
}

/** A text in lines of so many columns; what has no place to part is left whole. */
export function linesOf(text: string, breaking: Breaking, columns = MAX_COLUMNS): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const piece of piecesOf(oneLine(text), breaking)) {
    const extent = columnsOf(piece.trimEnd());
    if (line !== '' && width + extent > columns) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    line += piece;
    width += columnsOf(piece);
  }
  return [...lines, line.trimEnd()];
}

export function oneLine(text: string): string {
  return text.replace(/[ \t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();
}

/** Unbreakable pieces of a text, with the spaces that follow. */
function piecesOf(text: string, { locale, phrases }: Breaking): string[] {
  const rules = lineRules(locale);
  const stretches =
    rules === null ? [{ text, isKept: false }] : stretchesOf(text, rules, new Terms(phrases));
  const pieces = stretches.flatMap(({ text: part, isKept }) => {
    if (isKept) return [part];
    if (rules === null) return part.match(/[^ ]+ *| +/g) ?? [];
    return [...wordsOf(locale).segment(part)].map(({ segment }) => segment);
  });
  return joined(pieces);
}

/** Spaces and closing characters stay with the preceding piece, opening ones with the following. */
function joined(pieces: readonly string[]): string[] {
  const all: string[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const leans =
      last !== undefined &&
      (LEANING.test(piece) ||
        /[\p{Ps}\p{Pi}\u00a0\u202f]$/u.test(last) ||
        isWithinWord(last, piece));
    if (leans) all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}

const LEANING = /^(?:[ \u00a0\u202f]|[\p{Pe}\p{Pf}、。，．,.:;!?：；！？…ー々%％\p{M}])/u;

/** Latin words and numbers are never split; Korean breaks at spaces. */
function isWithinWord(before: string, after: string): boolean {
  return (
    (/[\p{sc=Latn}\p{Nd}@/._-]$/u.test(before) && /^[\p{sc=Latn}\p{Nd}@/._-]/u.test(after)) ||
    (/\p{sc=Hang}$/u.test(before) && /^\p{sc=Hang}/u.test(after))
  );
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function wordsOf(locale: Locale): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** East Asian characters are two columns wide, combining marks none (Unicode TR 11, as in terminals). */
const WIDE =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]|\p{Emoji_Presentation}/u;

export function columnsOf(text: string): number {
  let columns = 0;
  for (const letter of text) {
    if (/\p{Mn}/u.test(letter)) continue;
    columns += WIDE.test(letter) ? 2 : 1;
  }
  return columns;
}
