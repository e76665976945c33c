import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { expect, test } from 'vitest';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { readXliff } from '#src/xliff/read-xliff.ts';
import { XLIFF_TAIL, xliffFile, xliffHead } from '#src/xliff/write-xliff.ts';

const read = (text: string) => readXliff(Buffer.from(text));
const WRITTEN = `${xliffHead('en', 'de')}<file id="f" original="f@1"><unit id="u"><segment><source>a</source><target>b</target></segment></unit></file>${XLIFF_TAIL}`;

test('texts that break formats come back, as the store has them and as they are cleaned', () => {
  const names = Object.keys(HOSTILE_TEXTS);
  const units = names.map((name, at) => {
    const text = HOSTILE_TEXTS[name] ?? '';
    const unit = { id: `u${at}`, field: 'title', role: 'title', text, isRich: false };
    return { unit: { ...unit, tags: [], links: {}, most: null }, before: text, translated: text };
  });
  const item = { id: 'an-item', type: 'story', version: 1, units, isPublished: true, machine: [] };
  const { files } = read(xliffHead('en', 'de') + xliffFile(item, []) + XLIFF_TAIL);
  const back = files[0]?.units.map(({ target }) =>
    (target ?? []).map((piece) => ('text' in piece ? piece.text : '')).join(''),
  );
  expect(back).toEqual(Object.values(HOSTILE_TEXTS));
  expect(back?.map((text) => cleanText(text).text)).toEqual(
    Object.values(HOSTILE_TEXTS).map((text) => cleanText(text).text),
  );
});

const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('');

test.each([
  ['attributes', WRITTEN.replace('<unit ', `<unit ${many(400_000, (at) => `a${at}="1" `)}`)],
  ['elements', WRITTEN.replace('<segment>', `${many(300_000, () => '<note/>')}$&`)],
  ['depth', WRITTEN.replace('<segment>', '<a>'.repeat(100_000))],
] as const)('too many %s are too many, told with the line', (_what, text) => {
  expect(() => read(text)).toThrow(Unreadable);
  expect(() => read(text)).toThrow(/^line 3: (has|is) .*(more than|deeper than) \d+/);
});
