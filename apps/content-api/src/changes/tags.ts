import type { FilterKind } from '@masthead/contract/descriptor';

/**
 * Dependencies of answers as strings; decision 0002 lists them. `item:` is all of an item in a language,
 * `card:` only its card, so changes of the body don't touch pages with the card.
 */
export const itemTag = (id: string, locale: string): string => `item:${id}:${locale}`;
export const cardTag = (id: string, locale: string): string => `card:${id}:${locale}`;

/** The parts of the item that a link shows: existence, title and slug. */
export const titleTag = (id: string, locale: string): string => `title:${id}:${locale}`;

/** The item's page as search engines are told of it. */
export const toldTag = (id: string, locale: string): string => `told:${id}:${locale}`;

/** The item's existence alone, without anything that it shows. */
export const thereTag = (id: string, locale: string): string => `there:${id}:${locale}`;

/** The languages in which the item can be read, and its slugs. */
export const slugsTag = (id: string): string => `slugs:${id}`;

/**
 * One list in one language. `key` is its name, with the topic or focus area if there is one list for each:
 * `topic_items@<uuid>`, see `reading/queries/list-key.ts`.
 */
export interface ListIn {
  readonly key: string;
  readonly locale: string;
}
const listIn = ({ key, locale }: ListIn): string => `${key}:${locale}`;

/** The items of a list, and so their number. */
export const membersTag = (list: ListIn): string => `list:${listIn(list)}`;
/** The choices of one kind that a list's items leave. */
export const choicesTag = (list: ListIn, kind: FilterKind): string =>
  `choices:${listIn(list)}:${kind}`;
/**
 * The names of those choices, that is which topics or focus areas are visible. `beside`: the one other filter
 * value, if any.
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
/** The item's place directly behind its predecessor. */
export const placeTag = (list: ListIn, id: string): string => `place:${listIn(list)}:${id}`;
/** The end of the list: nothing follows the last item. */
export const endTag = (list: ListIn): string => `end:${listIn(list)}`;
/** The order of a whole list, if too much moved to name each place. */
export const orderTag = (list: ListIn): string => `order:${listIn(list)}`;
/** The next time at which an item of the list's types appears or disappears. */
export const timesTag = (list: string, locale: string): string => `times:${list}:${locale}`;

/** The links of the item itself to what may be related to it. */
export const namesTag = (id: string, locale: string): string => `names:${id}:${locale}`;
/** Items that name the item, or are named by it and come or go in a language: its related items. */
export const linksTag = (id: string, locale: string): string => `links:${id}:${locale}`;
/** The date of a related item, which affects the order of related items. */
export const movesTag = (id: string, locale: string): string => `moves:${id}:${locale}`;
/** Everything that search can find in a language: any word of any item. */
export const searchTag = (locale: string): string => `search:${locale}`;
/** A contact of the configuration as readers of a language see it. */
export const contactTag = (id: string, locale: string): string => `contact:${id}:${locale}`;
export const configurationTag = (locale: string): string => `configuration:${locale}`;
/** The target of one old path. */
export const redirectTag = (path: string): string => `redirect:${path}`;
/** Everything, if the actual change is no longer known. */
export const ALL_TAG = '*';
