/** The ones before and after in a numbered series; null at its ends. */
export interface Neighbours<T> {
  readonly previous: T | null;
  readonly next: T | null;
}

/** The nearest neighbours of a number on either side, whatever numbers are missing between. */
export function neighboursOf<T extends { readonly number: number }>(
  number: number,
  series: readonly T[],
): Neighbours<T> {
  let previous: T | null = null;
  let next: T | null = null;
  for (const each of series) {
    if (each.number < number && each.number > (previous?.number ?? 0)) previous = each;
    if (each.number > number && each.number < (next?.number ?? Infinity)) next = each;
  }
  return { previous, next };
}
