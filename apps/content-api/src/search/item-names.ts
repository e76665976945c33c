import { descriptorOf } from '@masthead/contract/types';
import type { StoredItem } from '#src/queries/stored-items.ts';

/** Names of people as the source language writes them: an item is found by them in every language. */
export interface ItemNames {
  /** Of a person's own page. */
  readonly itself: readonly string[];
  /** Of whom it names. */
  readonly named: readonly string[];
}

type NamedItem = Pick<StoredItem, 'type' | 'fields' | 'locales'>;

const NOBODY: ItemNames = { itself: [], named: [] };

/**
 * Who is named in an item's text of the source language. Nothing where that text is a draft: a name
 * can be found as long as it can be read, which is as long as the item itself. What the item refers
 * to has times of its own, so nothing is taken from there.
 */
export function itemNames(item: NamedItem, locale: string, source: string): ItemNames {
  const own = item.locales[source];
  const people = descriptorOf(item.type).people ?? [];
  if (locale === source || own?.status !== 'published') return NOBODY;
  const all: Readonly<Record<string, unknown>> = { ...item.fields, ...own.fields };
  const itself = people.includes('title') ? namesIn(all.title) : [];
  const named = people.filter((name) => name !== 'title').flatMap((name) => namesIn(all[name]));
  return { itself, named: [...new Set([...named, ...quotedIn(all.body)])] };
}

/** A name, or the names of a list of people. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  return namesIn(value.name);
}

/** Who says what stands in large letters. */
function quotedIn(body: unknown): string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((block: unknown) =>
    typeof block === 'object' && block !== null && 'by' in block ? namesIn(block.by) : [],
  );
}
