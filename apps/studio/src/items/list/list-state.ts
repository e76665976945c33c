/** How the list of all content is narrowed, sorted and paged, as its address has it. */
import { z } from 'zod';

const Filter = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]).transform(String),
);

const State = z.object({
  /** Values by the names of filters; none is empty. */
  filter: Filter.catch({}),
  /** Filters that are shown though nothing was chosen by them. */
  displayedFilters: z.record(z.string(), z.boolean()).catch({}),
  sort: z.enum(['updated_at', 'title']).catch('updated_at'),
  order: z.enum(['ASC', 'DESC']).catch('DESC'),
  page: z.coerce.number().int().min(1).catch(1),
  perPage: z.coerce.number().int().min(1).max(200).catch(25),
});

export type ListState = Readonly<z.infer<typeof State>>;

/** The state before anybody has chosen anything. */
export const FIRST: ListState = State.parse({});

export const stateOf = (value: unknown): ListState => State.catch(FIRST).parse(value);

/** Null: the address says nothing of the list. */
export function stateIn(search: string): ListState | null {
  const given = Object.fromEntries(new URLSearchParams(search));
  if (!Object.keys(State.shape).some((key) => key in given)) return null;
  const { filter, displayedFilters, ...rest } = given;
  return stateOf({ ...rest, filter: json(filter), displayedFilters: json(displayedFilters) });
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export function searchOf({ filter, displayedFilters, ...rest }: ListState): string {
  const query = new URLSearchParams({
    displayedFilters: JSON.stringify(displayedFilters),
    filter: JSON.stringify(filter),
    order: rest.order,
    page: String(rest.page),
    perPage: String(rest.perPage),
    sort: rest.sort,
  });
  return `?${query}`;
}

/** Narrowed by another value of a filter; '' is none. Its first page is shown. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = state.filter;
  return { ...state, page: 1, filter: value === '' ? others : { ...others, [name]: value } };
}

export const withShown = (state: ListState, name: string): ListState => ({
  ...state,
  displayedFilters: { ...state.displayedFilters, [name]: true },
});

export function withoutFilter(state: ListState, name: string): ListState {
  const { [name]: _, ...displayedFilters } = state.displayedFilters;
  return { ...withFilter(state, name, ''), displayedFilters };
}

/** Sorts by a column, from A to Z; the other way round if it is sorted by it already. */
export function withSort(state: ListState, sort: ListState['sort']): ListState {
  return { ...state, page: 1, sort, order: nextOrder(state, sort) };
}

export const nextOrder = (state: ListState, sort: ListState['sort']): ListState['order'] =>
  state.sort === sort && state.order === 'ASC' ? 'DESC' : 'ASC';
