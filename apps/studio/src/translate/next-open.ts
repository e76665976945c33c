/** The next item for a translator who does one after the other. */

interface Row {
  readonly id: string;
}

export interface Walk<T extends Row> {
  /** What stood behind the item when it was opened: what is delivered leaves the list, and its place with it. */
  readonly behind: readonly string[];
  /** Null: nothing else is to be done. */
  readonly next: T | null;
}

/**
 * The first that is still open of those behind the item, so that what was skipped is not offered again before all others were;
 * else the first of all. `open`: what is to be done in a language, most urgent first; `before`: how it was at the last look.
 */
export function walkOn<T extends Row>(
  open: readonly T[],
  id: string,
  before?: Pick<Walk<T>, 'behind'>,
): Walk<T> {
  const at = open.findIndex((row) => row.id === id);
  const behind = before?.behind ?? open.slice(at + 1).map((row) => row.id);
  const others = new Map(open.filter((row) => row.id !== id).map((row) => [row.id, row]));
  const ahead = behind.find((each) => others.has(each)) ?? others.keys().next().value;
  return { behind, next: others.get(ahead ?? '') ?? null };
}
