/** In [0, 1), the same sequence for the same seed. */
export type Random = () => number;

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Place `r` has a weight of `1 / (r + 1) ** skew`. */
export function zipf(length: number, skew: number, next: Random): () => number {
  const sums = new Float64Array(length);
  let sum = 0;
  for (let place = 0; place < length; place += 1) {
    sum += 1 / (place + 1) ** skew;
    sums[place] = sum;
  }
  return () => {
    const wanted = next() * sum;
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
