/** What the address of a list or search may ask for, in the order in which it stands there. */
const LIST_PARAMETERS = ['q', 'type', 'topic', 'commitment', 'year', 'page'] as const;
type ListParameter = (typeof LIST_PARAMETERS)[number];

/** What an address asks for; a parameter that is not there narrows nothing. */
export type ListQuery = Readonly<Partial<Record<ListParameter, string>>>;

/** Where a list stands and what of it is shown. */
export interface ListPlace {
  /** The list's own path, `/en/newsroom/releases`. */
  readonly path: string;
  readonly query: ListQuery;
}

/**
 * The list's address with some parameters changed; `undefined` takes one away. A list that is
 * narrowed otherwise starts at its first page, which has no number in its address.
 */
export function listAddress({ path, query }: ListPlace, change: Partial<ListQuery> = {}): string {
  const asked: ListQuery = { ...query, page: undefined, ...change };
  const parameters = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = asked[name];
    if (value !== undefined && value !== '') parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** Address of one page of the list as it is narrowed. */
export function pageAddress(place: ListPlace, number: number): string {
  return listAddress(place, { page: number === 1 ? undefined : String(number) });
}
