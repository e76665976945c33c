/** The longest headline, in words, that is set in capitals (design.md, Type). */
const MOST_WORDS = 6;

/**
 * Value of `data-caps` for a headline: present for up to six words, absent for longer ones. The
 * style sheet applies it only in scripts that have capitals.
 */
export function headlineCase(title: string): true | undefined {
  let words = 1;
  for (let at = title.indexOf(' '); at !== -1; at = title.indexOf(' ', at + 1)) words += 1;
  return words <= MOST_WORDS ? true : undefined;
}
