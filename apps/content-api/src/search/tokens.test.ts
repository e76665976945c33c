import { describe, expect, it } from 'vitest';
import { editDistance } from '#src/search/edit-distance.ts';
import { fold, foldWithOffsets } from '#src/search/fold.ts';
import { tokensOf } from '#src/search/tokens.ts';

describe('folding', () => {
  it.each([
    ['ＲＵＮ １２', 'run 12'],
    ['Straße, Øre, Œuvre', 'strasse, ore, oeuvre'],
    ['e\u0301te\u0301 été', 'ete ete'],
    ['がガｶﾞ', 'がガガ'],
    ['운동화'.normalize('NFD'), '운동화'],
    ['裡臺灣', '里台湾'],
    ['รองเท้า', 'รองเท้า'],
    ['\ud800a', '\ud800a'],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded));

  it('knows where each unit came from', () => {
    const source = 'die Straße e\u0301';
    const { text, starts, ends } = foldWithOffsets(source);
    const at = text.indexOf('strasse');
    expect(source.slice(starts[at], ends[at + 6])).toBe('Straße');
    expect(source.slice(starts.at(-1), ends.at(-1))).toBe('e\u0301');
  });
});

describe('tokens', () => {
  const texts = (source: string) => tokensOf(source).map(({ text }) => text);
  it.each([
    ['Half-marathon, 2.440 € in 50m', ['half', 'marathon', '2440', 'in', '50', 'm']],
    ['走る靴', ['走る', 'る靴', '靴']],
    ['Lodeline跑鞋', ['lodeline', '跑鞋', '鞋']],
    ['รองเท้าวิ่ง', ['รองเท้า', 'วิ่ง']],
    ['🏃‍♀️ !?', []],
  ])('%s', (source, expected) => expect(texts(source)).toEqual(expected));

  it('stand where they were found', () => {
    const source = 'Über Größe';
    expect(tokensOf(source).map(({ start, end }) => source.slice(start, end))).toEqual([
      'Über',
      'Größe',
    ]);
  });
});

it.each([
  ['lodeline', 'lodelnie', 1],
  ['shoe', 'shoes', 1],
  ['lauf', 'kauf', 1],
  ['abcdef', 'ghijkl', 3],
])('the distance of %s and %s', (one, other, distance) =>
  expect(editDistance(one, other, 2)).toBe(distance),
);
