const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;
const LATIN_SLUG = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Initials of first and last word, `Mirela Oshan` → `MO`. In other scripts initials often form a word, in
 * Thai “knife”: there the Latin slug's are used.
 */
export function initials(name: string, slug: string): string {
  if (LATIN.test(name)) return lettersOf(name.split(/\s+/u));
  return LATIN_SLUG.test(slug) ? lettersOf(slug.toUpperCase().split('-')) : firstLetter(name);
}

function lettersOf(parts: readonly string[]): string {
  const words = parts.filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Thai writes some vowels before the consonant that they follow. */
const LEADING_VOWEL = /^[\u0e40-\u0e44]/;

function firstLetter(word: string): string {
  const [first] = letters.segment(word.replace(LEADING_VOWEL, ''));
  return first?.segment ?? '';
}

const PLATES = 4;

/** A person's plate: always the same, and the same in every language with the same slug. */
export function plateOf(slug: string): number {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % PLATES;
}
