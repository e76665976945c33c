/** Parts of an item as it is written, which may lack anything. */
import { at, isObject, type JsonObject } from '#src/items/json.ts';

export type LanguageStatus = 'published' | 'draft' | 'missing';

export const localesOf = (item: JsonObject | null): JsonObject =>
  isObject(item?.locales) ? item.locales : {};

export const fieldsOf = (item: JsonObject): JsonObject =>
  isObject(item.fields) ? item.fields : {};

export function textsOf(item: JsonObject, locale: string): JsonObject {
  const texts = at(item, ['locales', locale, 'fields']);
  return isObject(texts) ? texts : {};
}

export function stringAt(item: JsonObject | null, ...path: readonly string[]): string {
  const value = at(item ?? undefined, path);
  return typeof value === 'string' ? value : '';
}

export const typeNameOf = (item: JsonObject): string => stringAt(item, 'type');

export function statusOf(item: JsonObject | null, locale: string): LanguageStatus {
  const own = localesOf(item)[locale];
  if (!isObject(own)) return 'missing';
  return own.status === 'published' ? 'published' : 'draft';
}

/** The title in the source language, else in the first that has one. */
export function titleOf(item: JsonObject, source: string): string {
  const locales = [source, ...Object.keys(localesOf(item))];
  const titles = locales.map((locale) => stringAt(item, 'locales', locale, 'fields', 'title'));
  return titles.find((title) => title !== '') ?? '';
}

/** The names that shared entries have, to which languages give their texts. */
export function keysIn(item: JsonObject): string[] {
  const lists = Object.values(fieldsOf(item)).filter((value) => Array.isArray(value));
  const entries = lists.flat().filter(isObject);
  return entries
    .map(({ key }) => key)
    .filter((key) => typeof key === 'string' && key !== '') as string[];
}

/** Every medium that an item names, wherever it stands. */
export function mediaIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(look);
    else if (isObject(each)) {
      if (each._type === 'media' && typeof each._ref === 'string') found.add(each._ref);
      else Object.values(each).forEach(look);
    }
  };
  look(value);
  return [...found];
}

/** Whether what a draft lacks is given when it is published, and by no field of its form: the password of its readers. */
export const isGivenAtPublishing = ({ path }: { readonly path: string }): boolean =>
  path === 'password';
