/** Random choices that are the same on every run (mulberry32), so that a failure can be repeated. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** Up to `most` of these pieces, one after the other. */
    text: (pieces: readonly string[], most: number): string =>
      Array.from({ length: below(most + 1) }, () => pieces[below(pieces.length)]).join(''),
  };
}
