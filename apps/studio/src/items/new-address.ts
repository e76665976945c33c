/** The address of an item that begins: it says what begins, so that nothing is stored before somebody writes. */
import type { ContentType } from '#src/content-type.ts';
import { initialsOf } from '#src/forms/values.ts';
import type { JsonObject } from '#src/items/json.ts';
import { newLanguage } from '#src/items/language-panel.tsx';
import { contentTypeOf } from '#src/items/types.ts';
import { settings } from '#src/settings.ts';

/** The address at which a new item of a type begins, in a language. */
export function newAddress(type: string, locale: string): string {
  const query = new URLSearchParams({ new: type });
  if (locale !== settings.source) query.set('locale', locale);
  return `/items/${crypto.randomUUID()}?${query}`;
}

/** The new item of an address; null if it begins none. */
export function newItemOf(query: URLSearchParams): JsonObject | null {
  const type = contentTypeOf(query.get('new') ?? '');
  if (type === null) return null;
  const asked = query.get('locale') ?? '';
  return newItem(type, settings.locales.includes(asked) ? asked : settings.source);
}

/** An item of a type as it begins: seen by readers in that language once it is published. */
function newItem(type: ContentType, locale: string): JsonObject {
  return {
    ...{ type: type.type, version: null, publish_at: null, unpublish_at: null },
    ...{ embargo_until: null, access: 'public', private: false },
    fields: initialsOf(type.fields),
    locales: { [locale]: { ...newLanguage(type), status: 'published' } },
  };
}
