/** A page by its number leads to the key with which it begins, however it is come to. */
import { expect, test } from 'vitest';
import { Cursors } from '#src/data/cursors.ts';

/** A list of so many pages; notes which were read. */
function pagesOf(count: number) {
  const asked: (string | null)[] = [];
  const read = async (after: string | null) => {
    asked.push(after);
    const page = after === null ? 1 : Number(after);
    return { data: [page], meta: { next: page < count ? String(page + 1) : null } };
  };
  return { asked, read };
}

test('onward, back, and straight to a page that was never come to', async () => {
  const { asked, read } = pagesOf(5);
  const cursors = new Cursors();
  expect((await cursors.read('a', 1, read)).data).toEqual([1]);
  expect((await cursors.read('a', 2, read)).data).toEqual([2]);
  expect((await cursors.read('a', 1, read)).data).toEqual([1]);
  expect((await cursors.read('a', 4, read)).data).toEqual([4]);
  expect(asked).toEqual([null, '2', null, '2', '3', '4']);
});

test('past the end the last page is read', async () => {
  const { read } = pagesOf(3);
  expect((await new Cursors().read('a', 9, read)).data).toEqual([3]);
});

test('another list starts from its beginning, and of many lists old ones are dropped', async () => {
  const { asked, read } = pagesOf(2);
  const cursors = new Cursors();
  await cursors.read('a', 1, read);
  for (let each = 0; each < 60; each += 1) await cursors.read(`other ${each}`, 1, read);
  asked.length = 0;
  await cursors.read('a', 2, read);
  expect(asked).toEqual([null, '2']);
});
