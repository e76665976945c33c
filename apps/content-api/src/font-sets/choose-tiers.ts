import type { CharacterCounts } from '#src/font-sets/queries/count-characters.ts';

/**
 * Characters of the first file and of further ones. A page's headlines have 80 to 190 different ones, of 160
 * bytes each, and a file costs 900 bytes: these bounds minimise the sample's pages (decision 0039). Texts
 * have more, of half the weight.
 */
const SIZES = { display: { first: 250, further: 4 }, all: { first: 400, further: 12 } };
/** Limit for all files together. */
const MOST = 3120;

/**
 * Characters by file for headlines (`display`) or running text (`all`), the most used first, then all other
 * public ones. Rare characters of one item end up together.
 */
export function chooseTiers(counts: CharacterCounts, role: 'display' | 'all'): string[] {
  const order = [...counts].toSorted(
    ([a, of], [b, than]) => than[role] - of[role] || than.all - of.all || compare(a, b),
  );
  const characters = order.slice(0, MOST).map(([character]) => character);
  const { first, further } = SIZES[role];
  const rest = characters.slice(first);
  const tiers = Array.from({ length: Math.ceil(rest.length / further) }, (_, at) =>
    rest.slice(at * further, (at + 1) * further),
  );
  return [characters.slice(0, first), ...tiers]
    .map((tier) => tier.join(''))
    .filter((tier) => tier !== '');
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
