/** Thai as it is searched: the marks of a consonant in one order, whatever the order of typing. */

const SIGNS = '\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e';
/** A consonant with its marks, or two characters that look like the one that is meant (เเ, แ). */
export const THAI_CLUSTER = `\\u0e40\\u0e40|[\\u0e01-\\u0e2e][${SIGNS}]*(?:[\\u0e32\\u0e33\\u0e45][${SIGNS}]*)?`;

const THAI = /[\u0e01-\u0e7f]/;
const [NIKHAHIT, AA, AM, LONG_AA] = ['\u0e4d', '\u0e32', '\u0e33', '\u0e45'];
const TONE = /[\u0e48-\u0e4b]/;
const VOWEL = /[\u0e31\u0e34-\u0e3a\u0e47]/;

/**
 * One cluster in its canonical order: vowel above or below, tone, other marks, vowel after; each mark once; ํ with า as
 * ำ. NFKC takes ำ apart, so it comes between the other marks.
 */
export function canonicalThai(cluster: string): string {
  if (!THAI.test(cluster)) return cluster;
  if (cluster === '\u0e40\u0e40') return '\u0e41';
  const [base = '', ...signs] = new Set(cluster);
  if (signs.length === 0) return base;
  const hasAa = signs.some((sign) => [AA, AM, LONG_AA].includes(sign));
  const isAm = hasAa && (signs.includes(NIKHAHIT) || signs.includes(AM));
  const marks = signs.filter(
    (sign) => ![AA, AM, LONG_AA].includes(sign) && !(isAm && sign === NIKHAHIT),
  );
  const ordered = marks.toSorted((a, b) => placeOf(a) - placeOf(b));
  return base + ordered.join('') + (isAm ? AM : hasAa ? AA : '');
}

const TONES = /[\u0e48-\u0e4b]/g;

/** A Thai word as many type it: without the marks of its tones. */
export function withoutTones(word: string): string {
  return word.replace(TONES, '');
}

function placeOf(mark: string): number {
  return VOWEL.test(mark) ? 0 : TONE.test(mark) ? 1 : 2;
}
