import { isObject, type JsonObject } from '#src/items/json.ts';
import { contentTypeOf } from '#src/items/types.ts';

/** What belongs to the item that was published, not to its copy. */
const OWN = ['publish_at', 'unpublish_at', 'embargo_until'];

/**
 * A copy of an item to go on from: the same texts and files, with addresses of its own, no times, no corrections. Languages
 * that readers saw are seen once it is published.
 */
export function copyOf(item: JsonObject): JsonObject {
  const isFixed = contentTypeOf(String(item.type))?.slug !== null;
  const locales = Object.entries(isObject(item.locales) ? item.locales : {});
  const { corrections: _, ...fields } = isObject(item.fields) ? item.fields : {};
  return {
    ...item,
    ...Object.fromEntries(OWN.map((name) => [name, null])),
    version: null,
    fields,
    locales: Object.fromEntries(
      locales.map(([locale, own]) => [
        locale,
        isObject(own) && !isFixed ? { ...own, slug: copied(own.slug) } : own,
      ]),
    ),
  };
}

const copied = (slug: unknown): string =>
  typeof slug === 'string' && slug !== '' ? `${slug}-copy` : '';
