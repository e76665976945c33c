import type { FilterKind } from '@masthead/contract/descriptor';

/**
 * Dependencies of answers as strings; decision 0002 lists them. `item:` is all of an item in a language,
 * `card:` only its card, so changes of the body don't touch pages with the card.
 */
export const itemTag = (id: string, locale: string): string => `item:${id}:${locale}`;
export const cardTag = (id: string, locale: string): string => `card:${id}:${locale}`;

/** What a link to the item shows: existence, title and slug. */
export const titleTag = (id: string, locale: string): string => `title:${id}:${locale}`;

/** What search engines are told of the item's page. */
export const toldTag = (id: string, locale: string): string => `told:${id}:${locale}`;

/** That the item is there, of which nothing is shown. */
export const thereTag = (id: string, locale: string): string => `there:${id}:${locale}`;

/** In which languages the item can be read, and under which slugs. */
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

/** Which items, and so how many, a list has. */
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
/** That an item directly follows its predecessor. */
export const placeTag = (list: ListIn, id: string): string => `place:${listIn(list)}:${id}`;
/** That nothing comes after the last item. */
export const endTag = (list: ListIn): string => `end:${listIn(list)}`;
/** The order of a whole list, if too much moved to name each place. */
export const orderTag = (list: ListIn): string => `order:${listIn(list)}`;
/** When the next item of the types in this list appears or disappears. */
export const timesTag = (list: string, locale: string): string => `times:${list}:${locale}`;

/** What the item names itself, of what may be related to it. */
export const namesTag = (id: string, locale: string): string => `names:${id}:${locale}`;
/** Items that name the item, or are named by it and come or go in a language: its related items. */
export const linksTag = (id: string, locale: string): string => `links:${id}:${locale}`;
/** That such an item has another date, which affects the order of related items. */
export const movesTag = (id: string, locale: string): string => `moves:${id}:${locale}`;
/** Everything that search can find in a language: any word of any item. */
export const searchTag = (locale: string): string => `search:${locale}`;
/** What readers of a language are shown of a contact of the configuration. */
export const contactTag = (id: string, locale: string): string => `contact:${id}:${locale}`;
export const configurationTag = (locale: string): string => `configuration:${locale}`;
/** Where one old path leads. */
export const redirectTag = (path: string): string => `redirect:${path}`;
/** Everything, if the actual change is no longer known. */
export const ALL_TAG = '*';
