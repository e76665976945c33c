/** Where a line of a PDF may end: as on the page (decision 0029), and what browsers know by themselves. */
import { lineRules, stretchesOf } from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import LineBreaker from 'linebreak';

/** A text in the parts between which lines may end; `isRequired`: after which one must. */
export interface LinePart {
  readonly text: string;
  readonly isRequired: boolean;
}

export type LineEnds = (text: string) => LinePart[];

const THAI = /\p{Script=Thai}/u;
/** What never begins a line, whatever the dictionary says: marks, signs of repetition, what closes. */
const NEVER_FIRST = /^[\p{M}\p{Pe}\p{Pf}ๆฯ,.!?:;]/u;
const HANGUL = /[\p{Script=Hangul}\d]/u;

/** The rules of a language, its newsroom's names kept whole. */
export function lineEndsFor(locale: Locale, names: readonly string[]): LineEnds {
  const rules = lineRules(locale);
  const terms = new Terms(names);
  const { script } = localeEntry(locale);
  const words = script === 'Thai' ? new Intl.Segmenter(locale, { granularity: 'word' }) : null;

  function endsIn(text: string): Map<number, boolean> {
    const ends = new Map<number, boolean>();
    const breaker = new LineBreaker(text);
    for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
      ends.set(next.position, next.required === true && next.position < text.length);
    }
    for (const { index } of words?.segment(text) ?? []) {
      const [before = '', after = ''] = [text[index - 1], text[index]];
      if (THAI.test(before) && THAI.test(after) && !NEVER_FIRST.test(after)) ends.set(index, false);
    }
    if (script === 'Kore') {
      for (const at of ends.keys()) {
        if (HANGUL.test(text[at - 1] ?? '') && HANGUL.test(text[at] ?? '')) ends.delete(at);
      }
    }
    return ends;
  }

  /** What is kept is not parted. */
  function withoutKept(text: string, ends: Map<number, boolean>): void {
    if (rules === null) return;
    let start = 0;
    for (const stretch of stretchesOf(text, rules, terms)) {
      const end = start + stretch.text.length;
      if (stretch.isKept) for (const at of ends.keys()) if (at > start && at < end) ends.delete(at);
      start = end;
    }
  }

  return (text) => {
    const ends = endsIn(text);
    withoutKept(text, ends);
    ends.delete(0);
    ends.set(text.length, false);
    const parts: LinePart[] = [];
    let start = 0;
    for (const [end, isRequired] of [...ends].sort(([a], [b]) => a - b)) {
      if (end > start) parts.push({ text: text.slice(start, end), isRequired });
      start = end;
    }
    return parts;
  };
}
