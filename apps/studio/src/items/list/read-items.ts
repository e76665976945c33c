import { call } from '#src/data/calls.ts';
import { Cursors } from '#src/data/cursors.ts';
import type { ListState } from '#src/items/list/list-state.ts';

const cursors = new Cursors();

/** Titles are in order of the alphabet alone. */
const sortOf = ({ sort, order }: ListState): ListState['sort'] | '-updated_at' =>
  sort === 'updated_at' && order === 'DESC' ? '-updated_at' : sort;

/** A page of the list of all content, with what was never published and by whom each draft was saved. */
export function readItems(state: ListState) {
  const { whose, ...filter } = state.filter;
  // What is the caller's own, or waits for them.
  const own = whose === undefined ? {} : { [whose]: 'true' };
  const query = {
    drafts: 'true' as const,
    ...filter,
    ...own,
    sort: sortOf(state),
    limit: state.perPage,
  };
  const read = (after: string | null) => call('listItems', { query: { ...query, after } });
  return cursors.read(JSON.stringify(query), state.page, read);
}
