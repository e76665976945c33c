import { expect, test } from 'vitest';
import { lineBreaksFor } from '#src/view/line-breaks.ts';
import { properNamesIn } from '#src/view/proper-names.ts';

const shown = (breaks: ReturnType<typeof lineBreaksFor>, text: string): string | undefined =>
  breaks
    ?.stretchesOf(text)
    .map((each) => (each.isKept ? `[${each.text}]` : each.text))
    .join('');

test('Latin languages have none, others one for each configuration', () => {
  const configuration = { phrases: ['รอตเทอร์ดาม'] };
  expect(lineBreaksFor('en', configuration)).toBeNull();
  expect(lineBreaksFor('th', configuration)).toBe(lineBreaksFor('th', configuration));
  expect(shown(lineBreaksFor('th', configuration), 'ในรอตเทอร์ดาม')).toBe('ใน[รอตเทอร์ดาม]');
  expect(shown(lineBreaksFor('th', null), 'ในรอตเทอร์ดาม')).not.toBe('ใน[รอตเทอร์ดาม]');
});

test("a page's own names stand whole on it and leave other pages alone", () => {
  const common = lineBreaksFor('th', null);
  const own = common?.withNames(['โยรีน เกเตอลาร์']) ?? null;
  expect(shown(own, 'ถามเกเตอลาร์')).toBe('ถาม[เกเตอลาร์]');
  expect(shown(common, 'ถามเกเตอลาร์')).not.toBe('ถาม[เกเตอลาร์]');
});

test('names are told by fields of people and places, and by what titles quote', () => {
  const data = {
    title: '「二度くる夜」を開催',
    place: '鹿特丹',
    authors: [{ name: 'ノール・ワシンク', role: '編集長' }],
    related: [{ _type: 'profile', title: 'コフィ・アジェイ', description: '責任者' }],
  };
  expect(properNamesIn(data)).toEqual([
    '二度くる夜',
    '鹿特丹',
    'ノール・ワシンク',
    'コフィ・アジェイ',
  ]);
});

test('names of an answer that pages share are looked for once, and are the same', () => {
  const story = Object.freeze({ place: 'โยรีน', authors: Object.freeze([{ name: 'เกเตอลาร์' }]) });
  expect(properNamesIn({ story, related: [] })).toEqual(['โยรีน', 'เกเตอลาร์']);
  expect(properNamesIn({ story, related: [{ name: 'แม่น้ำ' }] })).toEqual([
    'โยรีน',
    'เกเตอลาร์',
    'แม่น้ำ',
  ]);
});

test('an edited sentence breaks as in a new text, the others as before', () => {
  const breaks = lineBreaksFor('ja', null);
  const text = (day: string) =>
    `夜明けの光がトラックに届くころ、最初の走者はもう三周目に入っていた。${day}また雨が降りはじめ、走り方を探す人のために準備した夜はとても静かだった。`;
  for (const day of ['月曜日に', '火曜日に', '']) {
    expect(shown(breaks, text(day))).toBe(shown(lineBreaksFor('ja', { phrases: [] }), text(day)));
  }
});
