/**
 * Line breaks where browsers go wrong: in Japanese and Chinese between words that belong together,
 * in Thai within names and compounds, in Korean within a word (decision 0029).
 */
import { simplifiedChinese, traditionalChinese } from './line-breaks/chinese.ts';
import { japanese } from './line-breaks/japanese.ts';
import { korean } from './line-breaks/korean.ts';
import { extentOf, isClosing, isOpening, type LineRules, SPACE } from './line-breaks/rules.ts';
import type { Terms } from './line-breaks/terms.ts';
import { thai } from './line-breaks/thai.ts';
import { type Locale, localeEntry, type Script } from './registry.ts';

/** A kept part stays on one line. */
export interface Stretch {
  readonly text: string;
  readonly isKept: boolean;
}

const RULES: { readonly [S in Script]: LineRules | null } = {
  Latn: null,
  Jpan: japanese,
  Kore: korean,
  Thai: thai,
  Hans: simplifiedChinese,
  Hant: traditionalChinese,
};

/** Null if browsers need no help. */
export function lineRules(locale: Locale): LineRules | null {
  return RULES[localeEntry(locale).script];
}

/** Parts one of a text's sentences; `isEnd` for the last. */
type OfSentence = (sentence: string, isEnd: boolean) => readonly Stretch[];

/**
 * The parts make the text again. Names and terms stay whole. `ofSentence` may remember what
 * {@link stretchesOfSentence} made of a sentence; it isn't asked for a text that is only one.
 */
export function stretchesOf(
  text: string,
  rules: LineRules,
  terms: Terms,
  ofSentence: OfSentence = (each, isEnd) => stretchesOfSentence(each, rules, terms, isEnd),
): readonly Stretch[] {
  const sentences = sentencesOf(text, rules, terms);
  const last = sentences.length - 1;
  if (last === 0) return stretchesOfSentence(text, rules, terms, true);
  return joined(sentences.map((each, index) => ofSentence(each, index === last)));
}

/** In em: running text is small, so a phone's line has room for more of it. */
const RUNNING_REACH = 10;

/**
 * Parts of running text, whose lines may end anywhere but within numbers with their units and within names
 * and terms. They make the text again.
 */
export function runningStretchesOf(
  text: string,
  rules: LineRules,
  terms: Terms,
): readonly Stretch[] {
  const { held } = rules;
  if (held === null) return stretchesOf(text, rules, terms);
  const numbers = Array.from(text.matchAll(held), ({ 0: match, index, groups }) => {
    const isShort = extentOf(match) <= RUNNING_REACH;
    return placeOf(index, isShort ? match : (groups?.number ?? match));
  });
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of merged(text, [...numbers, ...termsIn(text, terms)])) {
    const isKept = rules.canPart(text.slice(start, end));
    stretches.push({ text: text.slice(at, start), isKept: false });
    stretches.push({ text: text.slice(start, end), isKept });
    at = end;
  }
  const all = [...stretches, { text: text.slice(at), isKept: false }];
  return joined([all.filter((each) => each.text !== '')]);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const placeOf = (start: number, part: string): Place => ({ start, end: start + part.length });

/** Where names and terms stand; of one that is too long those within it. */
function termsIn(text: string, terms: Terms): Place[] {
  const parts = terms.split(text).flatMap((part) => {
    const isLong = part.isTerm && extentOf(part.text) > RUNNING_REACH;
    return isLong ? terms.splitWithin(part.text) : [part];
  });
  let at = 0;
  return parts.flatMap(({ text: part, isTerm }) => {
    const place = placeOf(at, part);
    at = place.end;
    return isTerm && extentOf(part) <= RUNNING_REACH ? [place] : [];
  });
}

/** Places in the order of the text; what overlaps is one place if that is short enough: 三千只 and 三千只脚. */
function merged(text: string, places: readonly Place[]): Place[] {
  const all: Place[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || start >= last.end) all.push({ start, end });
    else if (end > last.end && extentOf(text.slice(last.start, end)) <= RUNNING_REACH)
      all[all.length - 1] = { start: last.start, end };
  }
  return all;
}

/** Shorter ends of a text may depend on what is before them: three groups are never as long. */
const SHORTEST_END = 20;

/** Parts of a text that break by themselves, so that a changed sentence leaves the others as they are. */
export function sentencesOf(text: string, rules: LineRules, terms: Terms): string[] {
  if (terms.isDividedBy(rules.sentenceEnd, text)) return [text];
  const sentences = text.split(rules.sentenceEnd);
  let end = '';
  while (end.length < SHORTEST_END && sentences.length > 0) end = (sentences.pop() ?? '') + end;
  return [...sentences, end];
}

/** Of parts of one text, one after the other. */
function joined(parts: readonly (readonly Stretch[])[]): Stretch[] {
  const all: Stretch[] = [];
  for (const part of parts) {
    for (const stretch of part) {
      const last = all.at(-1);
      if (stretch.isKept || last?.isKept !== false) all.push(stretch);
      else all[all.length - 1] = { text: last.text + stretch.text, isKept: false };
    }
  }
  return all;
}

/** @param isEnd whether the text ends with it, where a single character must not stand alone */
export function stretchesOfSentence(
  text: string,
  rules: LineRules,
  terms: Terms,
  isEnd: boolean,
): Stretch[] {
  const words = terms
    .split(text)
    .flatMap((part) => {
      const isLong = part.isTerm && extentOf(part.text) > rules.reach.tight;
      return isLong ? terms.splitWithin(part.text) : [part];
    })
    .flatMap(({ text: part, isTerm }, index, parts) =>
      isTerm && extentOf(part) + leaningOn(part, parts[index + 1]?.text, rules) <= rules.reach.tight
        ? [part]
        : rules.words(part),
    );
  const all = joinClose(joinTight(words, rules), rules);
  const groups = isEnd ? withoutLoneEnd(all, rules) : all;
  const stretches: { text: string; isKept: boolean }[] = [];
  const add = (part: string, isKept: boolean): void => {
    const last = stretches.at(-1);
    if (!isKept && last?.isKept === false) last.text += part;
    else if (part !== '') stretches.push({ text: part, isKept });
  };
  for (const group of groups) {
    const [first = '', ...others] = group.words;
    const isOwn = terms.has(first) || rules.isJoined?.(first) === true;
    if (rules.isDictionaryShared && others.length === 0 && !isOwn) {
      add(first, false);
      continue;
    }
    const { head, core, tail } = trimmed(group.words);
    add(head, false);
    // Beside other words a browser may see other words in a term.
    const mayPart = rules.canPart(core) || (rules.isDictionaryShared && terms.has(core));
    add(core, extentOf(core) <= rules.reach.tight && mayPart);
    add(tail, false);
  }
  return stretches;
}

/** Characters after a term that may hold a particle. */
const BEGINNING = 8;

/** Width of the particle after a term, which would begin a line if both together are too long. */
function leaningOn(term: string, following: string | undefined, rules: LineRules): number {
  const [after = ''] = following === undefined ? [] : rules.words(following.slice(0, BEGINNING));
  const leans = after !== '' && !isClosing(after) && rules.bond([term, after], 0) === 'tight';
  return leans ? extentOf(after) : 0;
}

/** Words that stay together, and whether the next group should stay with them. */
interface Group {
  readonly words: readonly string[];
  readonly isClose: boolean;
}

/** A group that is too long for a line breaks at its words. */
function joinTight(words: readonly string[], rules: LineRules): Group[] {
  const groups: Group[] = [];
  let start = 0;
  for (let index = 0; index < words.length; index += 1) {
    const bond = index + 1 < words.length ? rules.bond(words, index) : 'loose';
    if (bond === 'tight') continue;
    const all = words.slice(start, index + 1);
    for (const part of packed(all, rules.reach.tight)) groups.push({ words: part, isClose: false });
    if (bond === 'close') groups.push({ words: groups.pop()?.words ?? [], isClose: true });
    start = index + 1;
  }
  return groups;
}

/** Filled from the end, where particles lean on what is before them. */
function packed(words: readonly string[], reach: number): string[][] {
  const parts: string[][] = [];
  let extent = Number.POSITIVE_INFINITY;
  let isEnd = true;
  for (const word of words.toReversed()) {
    // Punctuation at the end stays there by itself.
    isEnd &&= isClosing(word);
    const width = isEnd ? 0 : extentOf(word);
    extent += width;
    if (extent > reach) {
      parts.unshift([]);
      extent = width;
    }
    parts[0]?.unshift(word);
  }
  // A closing character never begins a line.
  for (const [index, part] of parts.entries()) {
    while (index > 0 && part[0] !== undefined && isClosing(part[0])) {
      parts[index - 1]?.push(part.shift() ?? '');
    }
  }
  return parts.filter((part) => part.length > 0);
}

function joinClose(groups: readonly Group[], { reach }: LineRules): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const words = last?.isClose ? [...last.words, ...group.words] : group.words;
    const fits = last?.isClose === true && extentOf(words.join('')) <= reach.close;
    if (fits) joined[joined.length - 1] = { words, isClose: group.isClose };
    else joined.push(group);
  }
  return joined;
}

/** A single character on the last line joins the word before it. */
function withoutLoneEnd(groups: readonly Group[], { reach }: LineRules): readonly Group[] {
  const last = groups.at(-1)?.words ?? [];
  if (Array.from(trimmed(last).core.replace(/[\p{M}\p{P}]/gu, '')).length !== 1) return groups;
  const space = groups.at(-2)?.words.every((word) => SPACE.test(word))
    ? (groups.at(-2)?.words ?? [])
    : [];
  const others = groups.slice(0, space.length > 0 ? -2 : -1);
  const before = others.at(-1)?.words ?? [];
  const end = [...before, ...space, ...last];
  if (extentOf(end.join('')) <= reach.tight) {
    return [...others.slice(0, -1), { words: end, isClose: false }];
  }
  return [
    ...others.slice(0, -1),
    { words: before.slice(0, -1), isClose: false },
    { words: end.slice(before.length - 1), isClose: false },
  ];
}

/** Without brackets, punctuation and spaces at its ends, which browsers keep in place. */
function trimmed(words: readonly string[]) {
  let start = 0;
  let end = words.length;
  while (start < end && isOuter(words[start], isOpening)) start += 1;
  while (end > start && isOuter(words[end - 1], isClosing)) end -= 1;
  const text = (from: number, to: number): string => words.slice(from, to).join('');
  return { head: text(0, start), core: text(start, end), tail: text(end, words.length) };
}

function isOuter(word: string | undefined, isSign: (word: string) => boolean): boolean {
  return word !== undefined && (SPACE.test(word) || isSign(word));
}
