/**
 * How much a benchmark does: `smoke` runs its code once and its figures say nothing, `guard` measures just enough for a
 * ratio, `full` takes very long.
 */
export type Scale = 'smoke' | 'guard' | 'usual' | 'full';

/** Where a benchmark's numbers stand; without `guard` or `full` it does what is usual. */
export interface Sizes<T> {
  readonly usual: T;
  readonly smoke: T;
  readonly guard?: T;
  readonly full?: T;
}

export const sizesFor = <T>(sizes: Sizes<T>, scale: Scale): T => sizes[scale] ?? sizes.usual;
