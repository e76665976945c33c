/** Splits running text so that lines end as on pages (decision 0029). */
import { lineRules, type Stretch, stretchesOf } from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import type { Run, Runs } from '#src/article.ts';
import { type Cut, cutOf } from '#src/pdf/cuts.ts';

/** `kept` stays on one line; `long` breaks anywhere; `break` ends the line. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'kept';
      readonly text: string;
      /** Whether half a character's space belongs before or after it. */
      readonly gapBefore: boolean;
      readonly gapAfter: boolean;
    }
  | { readonly kind: 'long'; readonly parts: readonly string[] }
  | { readonly kind: 'break' };

export interface PiecesRun {
  readonly cut: Cut;
  /** `''` for none. */
  readonly href: string;
  /** How it is drawn beside its cut, outermost first. */
  readonly looks: readonly ('strike' | 'code' | 'sub' | 'sup' | 'small_caps')[];
  readonly pieces: readonly Piece[];
}

/** In characters: it must fit on a line. */
const MAX_KEPT = 16;
/** Typst's limit. */
const MAX_HREF = 8000;
/** Longer Latin words break anywhere, such as addresses. */
const wordsLongerThan = (limit: number): RegExp =>
  new RegExp(`([^\\s\\p{Lo}\\p{Script=Thai}]{${limit + 1},})`, 'u');
/** Closing characters never begin a line, opening ones never end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．！？：；・ー…ๆฯ,.!?:;%’”]+/u;
const OPENING = /[\p{Ps}\p{Pi}‘“]+$/u;
/** Typst halves wide marks at the ends of lines. */
const WIDE_CLOSING = /[。、，．」』）】》〉〕]$/u;
const WIDE_OPENING = /^[「『（【《〈〔]/u;
const HANGUL_WORD = /(\S*\p{Script=Hangul}\S*)/u;

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export type PiecesOf = (runs: Runs, base: Cut, longest: number) => PiecesRun[];

/** A word longer than `longest` may break anywhere. */
export function piecesFor(locale: Locale, names: readonly string[]): PiecesOf {
  const rules = lineRules(locale);
  const terms = new Terms(names);
  const { script } = localeEntry(locale);

  function keptIn(text: string): Piece[] {
    if (script === 'Kore') return settled(alternately(text.split(HANGUL_WORD)), false);
    if (rules === null) return [{ kind: 'text', text }];
    return settled(withMarks(stretchesOf(text, rules, terms)), script !== 'Hant');
  }

  return (runs, base, longest) =>
    runs.map((run) => ({
      cut: cutOf(run, base),
      looks: looksOf(run),
      href: run.href !== undefined && run.href.length <= MAX_HREF ? run.href : '',
      pieces: run.text.split('\n').flatMap((line, index): Piece[] => [
        ...(index > 0 ? [{ kind: 'break' } as const] : []),
        ...line.split(wordsLongerThan(longest)).flatMap((part, at): Piece[] => {
          if (part === '') return [];
          return at % 2 === 1 ? [{ kind: 'long', parts: charactersOf(part) }] : keptIn(part);
        }),
      ]),
    }));
}

function looksOf({ strike, code, script, smallCaps }: Run): PiecesRun['looks'] {
  return [
    ...(strike ? (['strike'] as const) : []),
    ...(code ? (['code'] as const) : []),
    ...(smallCaps ? (['small_caps'] as const) : []),
    ...(script === undefined ? [] : [script]),
  ];
}

function charactersOf(text: string): string[] {
  return [...CHARACTERS.segment(text)].map(({ segment }) => segment);
}

/** Text and kept parts by turns, from a split by a group. */
function alternately(parts: readonly string[]): Stretch[] {
  return parts.map((text, index) => ({ text, isKept: index % 2 === 1 }));
}

/** Marks beside a kept part become part of it. */
function withMarks(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { text, isKept } of stretches) {
    const last = result.at(-1);
    const closing = last?.isKept === true ? (CLOSING.exec(text)?.[0] ?? '') : '';
    if (last?.isKept === true) {
      result[result.length - 1] = { text: last.text + closing, isKept: true };
    }
    const before = result.at(-1);
    const opening =
      isKept && before?.isKept === false ? (OPENING.exec(before.text)?.[0] ?? '') : '';
    if (before !== undefined && opening !== '') {
      result[result.length - 1] = { text: before.text.slice(0, -opening.length), isKept: false };
    }
    result.push({ text: opening + text.slice(closing.length), isKept });
  }
  return result;
}

/** `hasWideMarks`: marks are as wide as letters, at one side of their space. */
function settled(stretches: readonly Stretch[], hasWideMarks: boolean): Piece[] {
  return stretches.flatMap(({ text, isKept }): Piece[] => {
    if (text === '') return [];
    if (!isKept || text.length > MAX_KEPT) return [{ kind: 'text', text }];
    const gapBefore = hasWideMarks && WIDE_OPENING.test(text);
    const gapAfter = hasWideMarks && WIDE_CLOSING.test(text);
    return [{ kind: 'kept', text, gapBefore, gapAfter }];
  });
}
