import { keyOf } from '#src/body/text/blocks.ts';
import type { Json } from '#src/items/json.ts';

/**
 * Merges others' changes of a text with what was typed here meanwhile: block by block, and if both have changed the
 * same block, the typed text wins. `base` is the common beginning; blocks of `mine` that are untouched are those of it.
 */
export function withOwn(
  theirs: readonly Json[],
  base: readonly Json[],
  mine: readonly Json[],
): readonly Json[] {
  const before = new Map(base.map((block) => [keyOf(block), block]));
  const here = new Set(mine.map(keyOf));
  const isGone = (block: Json): boolean => before.has(keyOf(block)) && !here.has(keyOf(block));
  const typed = new Map(
    mine.flatMap((block) => (before.get(keyOf(block)) === block ? [] : [[keyOf(block), block]])),
  );
  const merged = theirs
    .filter((block) => !isGone(block))
    .map((block) => typed.get(keyOf(block)) ?? block);
  mine.forEach((block, index) => {
    const key = keyOf(block);
    if (!typed.has(key) || merged.some((each) => keyOf(each) === key)) return;
    // Behind what it stands behind here; at the beginning where that is gone.
    const above = index === 0 ? null : keyOf(mine[index - 1] ?? null);
    merged.splice(merged.findIndex((each) => keyOf(each) === above) + 1, 0, block);
  });
  return merged;
}
