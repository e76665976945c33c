import { type QuerySchema, queryString } from '#src/view/list-address.ts';

export interface PageQuery {
  readonly values: Readonly<Record<string, string>>;
  /** The same as a query string, see `queryString`. */
  readonly canonical: string;
}

const NO_QUERY: PageQuery = { values: {}, canonical: '' };

/**
 * Reads a page's declared parameters, normalised by its schema; repeated or empty ones count as missing.
 * Invalid values stay as they are, so that the page answers 404.
 */
export function readQuery(search: string, schema: QuerySchema | null): PageQuery {
  if (search === '' || schema === null) return NO_QUERY;
  const parameters = new URLSearchParams(search);
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const [value, ...more] = parameters.getAll(name);
    if (value !== undefined && value !== '' && more.length === 0) values[name] = value;
  }
  const canonical = queryString(schema.safeParse(values).data ?? values);
  return { values: Object.fromEntries(new URLSearchParams(canonical)), canonical };
}
