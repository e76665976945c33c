import type { FilterKind } from '@masthead/contract/descriptor';

/**
 * What answers depend on, as strings; decision 0002 has the table of them. `item:` is all of an item
 * in a language, `card:` only what its card shows. A page with a card is not touched by a change to
 * the item's body.
 */
export const itemTag = (id: string, locale: string): string => `item:${id}:${locale}`;
export const cardTag = (id: string, locale: string): string => `card:${id}:${locale}`;

/** What a link to the item says: that it is there, its title and its slug. */
export const titleTag = (id: string, locale: string): string => `title:${id}:${locale}`;

/** What search engines are told of the item's page. */
export const toldTag = (id: string, locale: string): string => `told:${id}:${locale}`;

/** That the item is there, of which nothing is shown. */
export const thereTag = (id: string, locale: string): string => `there:${id}:${locale}`;

/** In which languages the item can be read, and under which slugs. */
export const slugsTag = (id: string): string => `slugs:${id}`;

/**
 * One list in one language; `key` is its name, and of lists that there is one of for each topic or
 * focus area also which: `topic_items@<uuid>`, see `reading/queries/list-key.ts`.
 */
export interface ListIn {
  readonly key: string;
  readonly locale: string;
}
const listIn = ({ key, locale }: ListIn): string => `${key}:${locale}`;

/** Which items stand in a list, and so how many. */
export const membersTag = (list: ListIn): string => `list:${listIn(list)}`;
/** The choices of one kind that a list's items leave. */
export const choicesTag = (list: ListIn, kind: FilterKind): string =>
  `choices:${listIn(list)}:${kind}`;
/**
 * The names of those choices: which topics or focus areas can be seen. `beside` is the one other value
 * that a filter asks for, if any.
 */
export const choiceNamesTag = (
  list: ListIn,
  kind: FilterKind,
  beside?: readonly [kind: FilterKind, value: string],
): string =>
  `choice-names:${listIn(list)}:${kind}${beside === undefined ? '' : `:${beside.join('=')}`}`;
/** The items of a list that have one value of a kind. */
export const valueTag = (list: ListIn, kind: FilterKind, value: string): string =>
  `list:${listIn(list)}:${kind}=${value}`;
/** That an item stands where it does, and nothing else directly before it. */
export const placeTag = (list: ListIn, id: string): string => `place:${listIn(list)}:${id}`;
/** That nothing comes after the last item. */
export const endTag = (list: ListIn): string => `end:${listIn(list)}`;
/** The order of a whole list: sent where too much of it moved to name each place. */
export const orderTag = (list: ListIn): string => `order:${listIn(list)}`;
/** When the next item of some types appears or leaves: of those that stand in the list of this name. */
export const timesTag = (list: string, locale: string): string => `times:${list}:${locale}`;

/** What the item names itself, of what may be related to it. */
export const namesTag = (id: string, locale: string): string => `names:${id}:${locale}`;
/** Which items name the item, or are named by it and come or go in a language: what is related to it. */
export const linksTag = (id: string, locale: string): string => `links:${id}:${locale}`;
/** That something which names the item, or is named by it, has another date: their order. */
export const movesTag = (id: string, locale: string): string => `moves:${id}:${locale}`;
/** All that search finds by in a language: any word of any item there, not its card alone. */
export const searchTag = (locale: string): string => `search:${locale}`;
/** What readers of a language are shown of a contact of the configuration. */
export const contactTag = (id: string, locale: string): string => `contact:${id}:${locale}`;
export const configurationTag = (locale: string): string => `configuration:${locale}`;
/** Where one old path leads. */
export const redirectTag = (path: string): string => `redirect:${path}`;
/** Everything: sent where it cannot be told any more what changed. */
export const ALL_TAG = '*';
