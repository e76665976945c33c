import { descriptorOf } from '@masthead/contract/types';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Names of people as the source language writes them: an item is found by them in every language. */
export interface ItemNames {
  /** The names of the person whose page it is. */
  readonly itself: readonly string[];
  /** The names in the text. */
  readonly named: readonly string[];
}

type NamedItem = Pick<StoredItem, 'type' | 'fields' | 'locales'>;

const NOBODY: ItemNames = { itself: [], named: [] };

/**
 * The people named in an item's text of the source language. None if that text is a draft: a name can be found as long
 * as it can be read, which is as long as the item itself. Referenced items have their own times, so their names are not
 * included.
 */
export function itemNames(item: NamedItem, locale: string, source: string): ItemNames {
  const own = item.locales[source];
  const people = descriptorOf(item.type).people ?? [];
  if (locale === source || own?.status !== 'published') return NOBODY;
  const all: Readonly<Record<string, unknown>> = { ...item.fields, ...own.fields };
  const itself = people.includes('title') ? namesIn(all.title, source) : [];
  const named = people
    .filter((name) => name !== 'title')
    .flatMap((name) => namesIn(all[name], source));
  return { itself, named: [...new Set([...named, ...quotedIn(all.body, source)])] };
}

/** A name, one for each language, or the names of a list of people. */
function namesIn(value: unknown, source: string): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, source));
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value) return namesIn(value.name, source);
  const own = Object.entries(value).find(([locale]) => locale === source);
  return typeof own?.[1] === 'string' ? [own[1]] : [];
}

/** The speakers of large quotations. */
function quotedIn(body: unknown, source: string): string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((block: unknown) =>
    typeof block === 'object' && block !== null && 'by' in block ? namesIn(block.by, source) : [],
  );
}
