import { dataOf } from '#src/data/calls.ts';

/** What so many items are asked for by at most. */
const AT_ONCE = 100;

/** The titles of items by their ids: as they are published, and of what is a draft alone as it was saved last. */
export async function titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const [items, drafts] = await Promise.all([
      dataOf('listItems', { query: { limit: some.length, ids: some.join() } }),
      dataOf('listDrafts', { query: { per_page: some.length, ids: some.join() } }),
    ]);
    for (const { id, title } of drafts) if (title !== null) titles.set(id, title);
    for (const { id, title } of items) titles.set(id, title);
  }
  return titles;
}
