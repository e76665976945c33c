/** Characters beyond ASCII that a document's markup has, each once. */
export interface MarkupSigns {
  /** UTF-16 code units, of attributes too: a script may come to draw what they say. */
  readonly units: readonly number[];
  /** Characters of its text, in the order in which they come. */
  readonly shown: string;
}

/** What is no letter, digit or sign of ASCII. */
const OTHERS = /[^\0-~]+/g;
const UNITS = 0x10000;
/** The number of the last markup in which a code unit was seen, and of the last in whose text. */
const seen = { anywhere: new Uint32Array(UNITS), shown: new Uint32Array(UNITS) };
let count = 0;

/** Finds the characters in one walk, which stops at what is not ASCII alone. */
export function signsIn(markup: string): MarkupSigns {
  count += 1;
  const units: number[] = [];
  const pairs = new Set<string>();
  let shown = '';
  let [tagStart, tagEnd] = [-1, -1];
  for (const match of markup.matchAll(OTHERS)) {
    const [run] = match;
    const { index } = match;
    if (tagStart < index) tagStart = positionOf(markup, '<', index);
    if (tagEnd < index) tagEnd = positionOf(markup, '>', index);
    const isShown = tagStart < tagEnd || tagEnd === markup.length;
    for (let at = 0; at < run.length; at += 1) {
      const unit = run.charCodeAt(at);
      if (seen.anywhere[unit] !== count) {
        seen.anywhere[unit] = count;
        units.push(unit);
      }
      if (!isShown) continue;
      if (isSurrogate(unit)) {
        const pair = String.fromCodePoint(run.codePointAt(at) ?? unit);
        if (pair.length === 2) pairs.add(pair);
      } else if (seen.shown[unit] !== count) {
        seen.shown[unit] = count;
        shown += run.charAt(at);
      }
    }
  }
  return { units, shown: shown + [...pairs].join('') };
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Where a character stands next; behind the end where it does not. */
function positionOf(markup: string, sign: string, from: number): number {
  const at = markup.indexOf(sign, from);
  return at === -1 ? markup.length : at;
}
