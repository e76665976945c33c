/** What of an item is another one, field by field, its text by block. */
import { ItemInput } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { compareItems } from '#src/publishing/queries/compare-items.ts';
import { paragraph, reference, uuid } from '#src/testing/items.ts';
import { randomFrom } from '#src/testing/random.ts';

const divider = (key: string) => ({ _type: 'divider', _key: key });
const words = (...texts: string[]) =>
  texts.map((text, at) => ({ ...paragraph(text)[0], _key: `k${at}` }));

const story = (body: readonly object[], more: object = {}, texts: object = {}) =>
  ItemInput.parse({
    ...{ type: 'story', version: 1, fields: {}, ...more },
    locales: { en: { slug: 'a', status: 'published', fields: { title: 'A', body, ...texts } } },
  });

const blocks = (before: readonly object[], after: readonly object[]) =>
  compareItems(story(before), story(after)).flatMap((change) =>
    (change.blocks ?? []).map(({ before_at, after_at }) => [before_at, after_at]),
  );

test('fields of the item and of a language, and a language that came', () => {
  const cover = { fields: { cover_image: reference('media', uuid(1)) }, version: 2 };
  const after = story([], { ...cover, embargo_until: '2027-01-01T00:00:00.000Z' }, { title: 'B' });
  const german = { slug: 'b', status: 'draft', fields: { title: 'C' } } as const;
  const changed = ItemInput.parse({ ...after, locales: { ...after.locales, de: german } });
  const told = compareItems(story([]), changed).map(({ locale, field, before, after: now }) => [
    ...[locale, field, before, now],
  ]);
  expect(told).toEqual([
    [null, 'embargo_until', null, '2027-01-01T00:00:00.000Z'],
    [null, 'cover_image', null, reference('media', uuid(1))],
    ['en', 'title', 'A', 'B'],
    ['de', 'slug', null, 'b'],
    ['de', 'status', null, 'draft'],
    ['de', 'title', null, 'C'],
  ]);
});

test("blocks that were added, removed, and rewritten; keys don't count", () => {
  const text = words('one', 'two', 'three', 'four');
  expect(
    blocks(
      text,
      text.map((block) => ({ ...block, _key: `x${block._key}` })),
    ),
  ).toEqual([]);
  expect(blocks(text, [...words('zero'), ...text])).toEqual([[null, 0]]);
  expect(blocks(text, text.slice(1))).toEqual([[0, null]]);
  expect(blocks(text, words('one', 'other', 'three', 'four', 'five'))).toEqual([
    [1, 1],
    [null, 4],
  ]);
  const [one, two, ...rest] = text;
  expect(
    blocks(
      [one, two, ...rest] as object[],
      [one, divider('d'), ...words('new'), ...rest] as object[],
    ),
  ).toEqual([
    [null, 1],
    [1, 2],
  ]);
  expect(blocks([], text.slice(0, 1))).toEqual([[null, 0]]);
});

test('applying the differences turns one body into the other, for any two', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const body = () =>
      Array.from({ length: Math.floor(random() * 9) }, (_, at) =>
        random() < 0.2
          ? divider(`k${at}`)
          : { ...paragraph(`w${Math.floor(random() * 5)}`)[0], _key: `k${at}` },
      );
    const [before, after] = [body(), body()];
    const changes = blocks(before, after);
    const gone = new Set(changes.map(([at]) => at));
    const come = new Set(changes.map(([, at]) => at));
    const said = (each: readonly object[]) =>
      each.map((block) => JSON.stringify(block).replace(/"_key":"k\d"/, ''));
    expect(said(before.filter((_, at) => !gone.has(at))), `seed ${seed}`).toEqual(
      said(after.filter((_, at) => !come.has(at))),
    );
  }
});
