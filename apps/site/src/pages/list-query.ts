import { MAX_QUERY_LENGTH } from '@masthead/contract/search';
import { noSuchList, pageNumber } from '#src/pages/page-number.ts';
import type { ListQuery } from '#src/view/list-address.ts';

/** Neither a slug nor a year is longer, so nothing longer is sent on. */
const LONGEST = 200;

/** What a list's address asks for, fit to be sent to the content server, which judges the values. */
export interface AskedList<Type extends string> extends Omit<ListQuery, 'type' | 'page'> {
  readonly type: Type | undefined;
  readonly page: number;
}

/**
 * Reads the query of a list that can be narrowed to `types`. A type that the list does not have and
 * values beyond all measure are no page; a text to search for is cut, as the search does itself.
 */
export function readListQuery<Type extends string>(
  query: Readonly<Record<string, string>>,
  types: readonly Type[],
): AskedList<Type> {
  const { q, type, topic, commitment, year, page } = query;
  if ([topic, commitment, year].some((value) => value !== undefined && value.length > LONGEST)) {
    throw noSuchList();
  }
  return {
    q: q?.trim().slice(0, MAX_QUERY_LENGTH).toWellFormed(),
    type: type === undefined ? undefined : knownType(types, type),
    topic,
    commitment,
    year,
    page: pageNumber(page),
  };
}

function knownType<Type extends string>(types: readonly Type[], asked: string): Type {
  const type = types.find((each) => each === asked);
  if (type === undefined) throw noSuchList();
  return type;
}
