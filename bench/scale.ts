/** `smoke` runs the code once, `guard` measures enough for a ratio, `full` takes very long. */
export type Scale = 'smoke' | 'guard' | 'usual' | 'full';

/** `guard` and `full` default to the usual. */
export interface Sizes<T> {
  readonly usual: T;
  readonly smoke: T;
  readonly guard?: T;
  readonly full?: T;
}

export const sizesFor = <T>(sizes: Sizes<T>, scale: Scale): T => sizes[scale] ?? sizes.usual;
