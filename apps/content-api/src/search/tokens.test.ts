import { describe, expect, it } from 'vitest';
import { editDistance } from '#src/search/edit-distance.ts';
import { canonicalWithOffsets, fold, foldWithOffsets } from '#src/search/fold.ts';
import { tokensOf } from '#src/search/tokens.ts';

describe('folding', () => {
  it.each([
    ['ＲＵＮ １２', 'run 12'],
    ['Straße, Øre, Œuvre', 'strasse, ore, oeuvre'],
    ['e\u0301te\u0301 été', 'ete ete'],
    ['がガｶﾞ', 'ががが'],
    [
      'テニスボール てにすぼーる ﾃﾆｽﾎﾞｰﾙ テニスボ-ル',
      'てにすぼーる てにすぼーる てにすぼーる てにすぼーる',
    ],
    ['シューズ、ヴァイオリン', 'しゆーず、ばいおりん'],
    ['ヨリーン・ケーテラール 约琳·凯特拉尔', 'よりーんけーてらーる 约琳凯特拉尔'],
    ['운동화'.normalize('NFD'), '운동화'],
    ['裡臺灣', '里台湾'],
    ['รองเท้า', 'รองเท้า'],
    ['น้ำ นำ้ น้ํา นํ้า', 'น้ำ น้ำ น้ำ น้ำ'],
    ['ที่ ท่ี ทีี่่ เเม่', 'ที่ ที่ ที่ แม่'],
    ['๒๕๖๙ ٣٤ ２０２６', '2569 34 2026'],
    ['Lauf\u00adschuh\u200bsohle', 'laufschuhsohle'],
    ['\ud800a', '\ud800a'],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded));

  it.each([
    ['子どもたちと、ひとつ', '子供たちと、一つ'],
    ['3か月、３ヵ月、3ヶ月', '3け月、3け月、3け月'],
  ])('%s in its canonical spelling', (text, canonical) => {
    const folded = foldWithOffsets(text);
    expect(canonicalWithOffsets(folded, 'ja').text).toBe(canonical);
    expect(canonicalWithOffsets(folded, 'zh-Hans')).toBe(folded);
  });

  it('knows where each unit of another spelling came from', () => {
    const source = 'あの子どもは';
    const { text, starts, ends } = canonicalWithOffsets(foldWithOffsets(source), 'ja');
    const at = text.indexOf('子供');
    expect(source.slice(starts[at], ends[at + 1])).toBe('子ども');
    expect(source.slice(starts[at + 2], ends[at + 2])).toBe('は');
  });

  it('knows where each unit came from', () => {
    const source = 'die Straße e\u0301';
    const { text, starts, ends } = foldWithOffsets(source);
    const at = text.indexOf('strasse');
    expect(source.slice(starts[at], ends[at + 6])).toBe('Straße');
    expect(source.slice(starts.at(-1), ends.at(-1))).toBe('e\u0301');
  });
});

describe('tokens', () => {
  const texts = (source: string) => tokensOf(source, 'ja').map(({ text }) => text);
  it.each([
    ['Half-marathon, 2.440 € in 50m', ['half', 'marathon', '2440', 'in', '50', 'm']],
    ['走る靴', ['走る', 'る靴', '靴']],
    ['子どもと', ['子ど', '子供', '供と', 'ども', 'もと', 'と']],
    ['Lodeline跑鞋', ['lodeline', '跑鞋', '鞋']],
    ['รองเท้าวิ่ง', ['รองเท้า', 'วิ่ง']],
    ['🏃‍♀️ !?', []],
  ])('%s', (source, expected) => expect(texts(source)).toEqual(expected));

  it('stand where they were found', () => {
    const source = 'Über Größe';
    expect(tokensOf(source, 'de').map(({ start, end }) => source.slice(start, end))).toEqual([
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
