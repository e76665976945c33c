const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of a name's first and last word, `Mirela Oshan` → `MO`; one for a single word. */
export function initials(name: string): string {
  const words = name.split(/[\s・·]+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

/** Thai writes some vowels before the consonant that they follow. */
const LEADING_VOWEL = /^[\u0e40-\u0e44]/;

function firstLetter(word: string): string {
  const [first] = letters.segment(word.replace(LEADING_VOWEL, ''));
  return first?.segment ?? '';
}
