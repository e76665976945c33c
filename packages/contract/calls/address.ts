/** A call's address from its row's path. Free of schemas, so that a browser need not load any. */

export interface Given {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly [param: string]: unknown;
}

/** Puts parameters and query into a path; of the query, what is missing or empty is left out. */
export function callAddress(path: string, given: Given = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(key, String(value));
  }
  return query.size === 0 ? place : `${place}?${query}`;
}
