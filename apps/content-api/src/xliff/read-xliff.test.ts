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

test.each([
  ['as it is', '\u000b'],
  ['as a reference', '&#11;'],
  ['as a reference in hexadecimal', '&#x0B;'],
])('a control character that XML cannot have, %s, stops nothing', (_what, written) => {
  const { files } = read(WRITTEN.replace('<target>b', `<target>one${written}two`));
  expect(files[0]?.units[0]?.target?.map((piece) => 'text' in piece && piece.text).join('')).toBe(
    'one\u000btwo',
  );
});

test('in CDATA it is written as it stands, and carriage returns stay what they are', () => {
  const target = '<target>a&#13;b<![CDATA[&#11;]]>&#xFFFF;';
  const { files } = read(WRITTEN.replace('<target>b', target));
  expect(files[0]?.units[0]?.target?.map((piece) => 'text' in piece && piece.text).join('')).toBe(
    'a\rb&#11;\uffff',
  );
});

test.each([
  ['U+0000', 'b\0', /^line 3: has U\+0000$/],
  ['a reference to it', '&#0;', /^line 3: malformed character entity$/],
  ['half of a pair', '&#xD83D;', /^line 3: malformed character entity$/],
])('%s is refused with its line', (_what, written, reason) => {
  const refused = () => read(WRITTEN.replace('<target>b', `<target>${written}`));
  expect(refused).toThrow(Unreadable);
  expect(refused).toThrow(reason);
});
