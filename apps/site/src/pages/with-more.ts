import type { Card } from '@masthead/contract/card';

/** `chosen`, filled up to `count` from `others`; without duplicates. */
export function withMore(
  chosen: readonly Card[],
  others: readonly Card[],
  count: number,
): readonly Card[] {
  const known = new Set(chosen.map(({ id }) => id));
  const more = others.filter(({ id }) => !known.has(id));
  return [...chosen, ...more.slice(0, Math.max(0, count - chosen.length))];
}
