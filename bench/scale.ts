/** How much a benchmark does: `smoke` runs its code once and its figures say nothing, `full` takes very long. */
export type Scale = 'smoke' | 'usual' | 'full';

/** Where a benchmark's numbers stand; without `full` it has no more to do than usual. */
export interface Sizes<T> {
  readonly usual: T;
  readonly smoke: T;
  readonly full?: T;
}

export const sizesFor = <T>(sizes: Sizes<T>, scale: Scale): T => sizes[scale] ?? sizes.usual;
