import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { itemText } from '#src/search/item-text.ts';

/** An item's texts in one language: those on every card, those in its page's headlines, and the others. */
export interface PublicTexts {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Blocks of a body that are set in the headlines' font, or have a line that is. */
const DISPLAY_BLOCKS = new Set(['pull_quote', 'statistics']);

/**
 * A stored item's texts, as search finds them (`itemText`), without referenced items. Landings and topics,
 * which search omits, are mostly headlines.
 */
export function publicTexts(type: ItemType, shared: Fields, own: Fields): PublicTexts {
  const { search } = descriptorOf(type);
  const { title, description, labels, body } = itemText(type, shared, own);
  const headings =
    search === null ? stringsIn(own) : search.text.flatMap((name) => headingsIn(own[name]));
  return { title, headings, text: [description, ...labels, ...body] };
}

/** Whether a type is public: pitches are only for those who have their address. */
export function isForEverybody(type: ItemType): boolean {
  return descriptorOf(type).page?.flags?.private !== true;
}

function headingsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(headingsIn);
  if (!isFields(value)) return [];
  const { _type, style, title } = value;
  if (_type === 'block') return String(style).startsWith('h') ? stringsIn(value.children) : [];
  if (DISPLAY_BLOCKS.has(String(_type))) return stringsIn(value);
  return typeof title === 'string' ? [title] : [];
}

/** Every string below a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isFields(value) ? Object.values(value).flatMap(stringsIn) : [];
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
