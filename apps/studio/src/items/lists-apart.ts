/** A difference between two lists: the longest run of entries that both have stays (longest common subsequence). */
export interface Part<T> {
  readonly kind: 'same' | 'gone' | 'come';
  readonly value: T;
  /** Where it stood, or stands where it came. */
  readonly at: number;
}

/** A table of more cells than this takes too long: what is between the same ends is another text then. */
const MAX_CELLS = 1_000_000;

export function listsApart<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
): Part<T>[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const part = (kind: Part<T>['kind'], list: readonly T[], at: number): Part<T>[] => {
    const value = list[at];
    return value === undefined ? [] : [{ kind, value, at }];
  };
  const parts: Part<T>[] = [];
  for (let at = 0; at < start; at += 1) parts.push(...part('same', after, at));
  for (const { kind, at } of between(
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
  ))
    parts.push(...part(kind, kind === 'gone' ? before : after, at + start));
  for (let at = now.length - end; at < now.length; at += 1) parts.push(...part('same', after, at));
  return parts;
}

interface Step {
  readonly kind: 'same' | 'gone' | 'come';
  readonly at: number;
}

function between(old: readonly string[], now: readonly string[]): Step[] {
  const width = now.length + 1;
  const gone = (at: number): Step => ({ kind: 'gone', at });
  const come = (at: number): Step => ({ kind: 'come', at });
  if ((old.length + 1) * width > MAX_CELLS)
    return [...old.map((_, at) => gone(at)), ...now.map((_, at) => come(at))];
  // How many entries are the same from these two places on.
  const same = new Uint32Array((old.length + 1) * width);
  const from = (i: number, j: number): number => same[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      same[i * width + j] =
        old[i] === now[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1));
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      steps.push({ kind: 'same', at: j });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && from(i + 1, j) >= from(i, j + 1))) {
      steps.push(gone(i));
      i += 1;
    } else {
      steps.push(come(j));
      j += 1;
    }
  }
  return steps;
}
