import { createHash } from 'node:crypto';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Names an item's content, whatever its version and password: the contract's `Revision`. */
export function itemRevision(item: StoredItem): string {
  const { id: _, version: _v, held_at: _h, date: _d, first_public_at: _f, ...rest } = item;
  const { locales, ...frame } = rest;
  const texts = Object.entries(locales).map(([locale, { slug, status, fields }]) => [
    locale,
    { slug, status, fields },
  ]);
  const content = { ...frame, password_id: undefined, locales: Object.fromEntries(texts) };
  const json = JSON.stringify(content, (_key, value: unknown) => inOrder(value));
  return createHash('sha256').update(json).digest('hex').slice(0, 32);
}

/** The database gives keys in an order of its own. */
export function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
