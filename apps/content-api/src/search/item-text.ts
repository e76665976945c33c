import { isReference } from '@masthead/contract/stored-reference';
import { descriptorOf, type ItemType } from '@masthead/contract/types';

/** An item's text in one language, in the parts that have different weights. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
  /** Roles, names, labels and places: short, and mostly what a thing is called. */
  readonly labels: readonly string[];
  /** Running text, a part each paragraph. */
  readonly body: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Within fields: what is said to machines, such as addresses, styles and keys. */
const UNSAID = new Set([
  'key',
  'href',
  'url',
  'path',
  'style',
  'listItem',
  'size',
  'align',
  'marks',
  'markDefs',
  'type',
]);

/**
 * The words of a stored item, of the fields that its type's descriptor names. Nothing of what it
 * refers to: a title that is not out yet would be found through the items that name it.
 */
export function itemText(type: ItemType, shared: Fields, own: Fields): ItemText {
  const { labels = [], text = [] } = descriptorOf(type).search ?? {};
  const all = { ...shared, ...own };
  const textsOf = (names: readonly string[]) => names.flatMap((name) => textsIn(name, all[name]));
  return {
    title: asText(own.title),
    description: asText(own.description),
    labels: textsOf(labels),
    body: textsOf(text),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Every text of an item or draft, by language, for those who write it: what all languages share goes with each. A draft may
 * lack anything and have anything in its place.
 */
export function deskTexts(
  content: Fields,
): { readonly locale: string; readonly texts: string[] }[] {
  // A value by itself is a date, a layout or another choice; words are within.
  const shared = Object.values(asFields(content.fields))
    .filter((each) => typeof each === 'object')
    .flatMap((each) => textsIn('', each));
  return Object.entries(asFields(content.locales)).map(([locale, own]) => {
    const { slug, fields } = asFields(own);
    return { locale, texts: [...textsIn('', fields), asText(slug), ...shared] };
  });
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function textsIn(name: string, value: unknown): string[] {
  if (name.startsWith('_') || UNSAID.has(name) || isReference(value)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn('', each));
  if (typeof value !== 'object' || value === null) return [];
  if ('children' in value && Array.isArray(value.children)) return [spansOf(value.children)];
  return Object.entries(value).flatMap(([key, each]) => textsIn(key, each));
}

/** The spans of one paragraph are one text: a word may be half of it in bold. */
function spansOf(spans: readonly unknown[]): string {
  return spans
    .map((span) =>
      typeof span === 'object' && span !== null && 'text' in span ? asText(span.text) : '',
    )
    .join('');
}
