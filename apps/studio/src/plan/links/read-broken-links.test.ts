import type { ItemLink } from '@masthead/contract/broken-links';
import { expect, test } from 'vitest';
import { type LookThrough, readBrokenLinks } from '#src/plan/links/read-broken-links.ts';

const linkOf = (id: string): ItemLink => ({
  ...{ place: 'item', id, type: 'story', title: '', locale: 'en', href: '/en/x', end: 'nowhere' },
});

/** A newsroom of items with so many links each, of which a call looks through two. */
const newsroomOf =
  (counts: readonly number[]): LookThrough =>
  async (after, most) => {
    const begin = after === null ? 0 : Number(after) + 1;
    const data: ItemLink[] = [];
    for (let at = begin; ; at += 1) {
      data.push(...Array.from({ length: counts[at] ?? 0 }, () => linkOf(String(at))));
      if (at >= counts.length - 1) return { data, meta: { next: null } };
      if (data.length >= most || at === begin + 1) return { data, meta: { next: String(at) } };
    }
  };

async function pages(counts: readonly number[], most: number) {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data, meta } = await readBrokenLinks(after, most, newsroomOf(counts));
    found.push(data.map((link) => ('id' in link ? link.id : '')).join(''));
    if (meta.next === null) return found;
    after = meta.next;
  }
}

test('pages are filled through whatever has no such links, and none but a first is empty', async () => {
  expect(await pages([0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0], 2)).toEqual(['34', '7']);
  expect(await pages([0, 0, 0, 1, 1, 0, 0, 0, 0], 2)).toEqual(['34']);
  expect(await pages([0, 0, 0], 2)).toEqual(['']);
  expect(await pages([1, 1, 1, 1], 2)).toEqual(['01', '23']);
});

test('all links of an item stand together', async () => {
  expect(await pages([1, 4, 1], 2)).toEqual(['01111', '2']);
});
