/** A part of a query. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The query with these parts put right; null where none is, or nothing changes. */
export function putRight(
  q: string,
  parts: readonly (Place & { readonly by: string | undefined })[],
): string | null {
  // From the end, so that places further on still hold.
  const text = parts
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (right, { start, end, by }) =>
        by === undefined ? right : right.slice(0, start) + by + right.slice(end),
      q,
    );
  return text === q ? null : text;
}
