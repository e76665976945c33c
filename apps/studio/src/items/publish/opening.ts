/** When readers see an item, and what else they see of it. */
import type { ContentType } from '#src/content-type.ts';
import { stringAt } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';

/** The later of its publication and its embargo; null: at once. */
export function opensAt(item: JsonObject, now: number = Date.now()): string | null {
  const times = [stringAt(item, 'publish_at'), stringAt(item, 'embargo_until')].filter(
    (time) => Date.parse(time) > now,
  );
  const [latest] = times.sort((one, other) => Date.parse(other) - Date.parse(one));
  return latest ?? null;
}

/** The path of a language's page, below the language; null: it has none. */
export function pathOf(item: JsonObject, type: ContentType, locale: string): string | null {
  if (type.path === null) return null;
  const slug = stringAt(item, 'locales', locale, 'slug');
  return `/${type.path.replace(':slug', slug)}`;
}

/** The UUID before one: lists that go on after it begin with the one. */
export function uuidBefore(id: string): string {
  const before = BigInt(`0x${id.replaceAll('-', '')}`) - 1n;
  const hex = before.toString(16).padStart(32, '0');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
