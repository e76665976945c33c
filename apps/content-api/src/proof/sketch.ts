/** Few numbers by which a part of a text finds the whole in any language (winnowing, Schleimer et al., 2003). */

/** Characters that are hashed together, and hashes of which the least is kept. */
const GRAM = 8;
const WINDOW = 16;
/** Number of hashes kept of a longer text: the smallest, so that two texts are likely to keep the ones they share. */
const MAX_NUMBERS = 400;

/** Letters and digits alone, so that marks, spaces and the writing of line ends do not matter. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

export function sketchOf(text: string): number[] {
  const letters = lettersOf(text);
  const hashes: number[] = [];
  for (let at = 0; at + GRAM <= letters.length; at += 1) hashes.push(hashAt(letters, at));
  const kept = new Set<number>();
  for (let at = 0; at < hashes.length; at += 1) {
    if (at + WINDOW <= hashes.length || at === 0)
      kept.add(Math.min(...hashes.slice(at, at + WINDOW)));
  }
  return [...kept].toSorted((one, other) => one - other).slice(0, MAX_NUMBERS);
}

/** FNV-1a, 32 bits, as the signed integer that a database keeps. */
function hashAt(text: string, from: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + GRAM; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
