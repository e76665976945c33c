/** Letters that are two in an address without their marks. */
const TWO: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
};
const MOST = 120;

/**
 * The address that a title comes to, by the contract's rules for slugs: letters of any script in small and digits, joined
 * by hyphens; Latin letters without their marks.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøœ]/g, (letter) => TWO[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/([a-z])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MOST) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, MOST);
}
