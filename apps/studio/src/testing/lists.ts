/** Lists as the contract's examples have them, as long as a test needs them. */
import type { ListedItem } from '@masthead/contract/item-list';
import { example } from '#src/testing/examples.ts';

interface Keyed<T> {
  readonly data: T[];
  readonly meta: object;
}

/** A list of items by their titles, with what its page says of the whole; none comes after it unless `next` says so. */
export function listedItems(titles: readonly string[], meta: object = {}): Keyed<ListedItem> {
  const [first] = example<Keyed<ListedItem>>('item-list/full').data;
  if (first === undefined) throw new Error('the example lists nothing');
  const data = titles.map((title, index) => ({
    ...{ ...first, title, slug: title.toLowerCase().replaceAll(' ', '-') },
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  }));
  return { data, meta: { total: titles.length, exact: true, next: null, ...meta } };
}

/** An example list whose rows have each an id of its own: there they share one. Nothing comes after it. */
export function apart(name: string) {
  const list = example<{ data: { id: string }[]; meta: object | null }>(name);
  const data = list.data.map((each, index) => ({
    ...each,
    id: each.id.replace(/^./, String(index)),
  }));
  const { meta } = list;
  return { ...list, data, meta: meta && 'next' in meta ? { ...meta, next: null } : meta };
}
