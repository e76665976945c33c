import { type QuerySchema, queryString } from '#src/view/list-address.ts';

/** The declared parameters of an address's query: the only ones that change what a page says. */
export interface PageQuery {
  readonly values: Readonly<Record<string, string>>;
  /** The same as a query string, see `queryString`. */
  readonly canonical: string;
}

const NO_QUERY: PageQuery = { values: {}, canonical: '' };

/**
 * Reads the parameters that a page declares as its schema normalises them; one given twice or empty
 * counts as not given. What the schema refuses is left as it came: the page says that it is none.
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
