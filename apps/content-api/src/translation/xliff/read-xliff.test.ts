import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { expect, test } from 'vitest';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { readXliff } from '#src/translation/xliff/read-xliff.ts';
import { XLIFF_TAIL, xliffFile, xliffHead } from '#src/translation/xliff/write-xliff.ts';

const read = (text: string) => readXliff(Buffer.from(text));
const WRITTEN = `${xliffHead('en', 'de')}<file id="f" original="f@1"><unit id="u"><segment><source>a</source><target>b</target></segment></unit></file>${XLIFF_TAIL}`;

test('texts that break formats come back, as the store has them and as they are cleaned', () => {
  const names = Object.keys(HOSTILE_TEXTS);
  const units = names.map((name, at) => {
    const text = HOSTILE_TEXTS[name] ?? '';
    const unit = { id: `u${at}`, field: 'title', role: 'title', text, isRich: false };
    return {
      unit: { ...unit, tags: [], links: {}, most: null },
      before: text,
      translated: `${text}.`,
    };
  });
  const item = { id: 'an-item', type: 'story', version: 1, units, isPublished: true, machine: [] };
  const { files } = read(xliffHead('en', 'de') + xliffFile(item, []) + XLIFF_TAIL);
  const back = files[0]?.units.map(({ target }) =>
    (target ?? []).map((piece) => ('text' in piece ? piece.text : '')).join(''),
  );
  expect(back).toEqual(Object.values(HOSTILE_TEXTS).map((text) => `${text}.`));
  expect(back?.map((text) => cleanText(text).text)).toEqual(
    Object.values(HOSTILE_TEXTS).map((text) => cleanText(`${text}.`).text),
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

const unit = (segments: string) => {
  const file = WRITTEN.replace(/<segment>.*<\/segment>/, segments);
  const [first] = read(file).files[0]?.units ?? [];
  const text = first?.target?.map((piece) => ('text' in piece ? piece.text : '')).join('');
  return { text: text ?? null, faults: first?.faults };
};
const segment = (target: string, state = 'translated', source = 'a') =>
  `<segment state="${state}"><source>${source}</source>${target}</segment>`;

test.each([
  ['a source that a program has filled in', segment('<target>a</target>', 'initial'), null],
  ['a target without a state of its own', segment('<target>b</target>', 'initial'), 'b'],
  ['the same word in both languages', segment('<target>a</target>', 'final'), 'a'],
  ['no target', segment(''), null],
  [
    'a source filled in, without a state',
    '<segment><source>a</source><target>a</target></segment>',
    null,
  ],
  ['a source filled in with a blank', segment('<target>a </target>', 'initial'), null],
  ['a target without any state', '<segment><source>a</source><target>b</target></segment>', 'b'],
  [
    'parts in the order of their language',
    `${segment('<target order="3">drei</target>')}<ignorable><source> </source><target order="2"> </target></ignorable>${segment('<target order="1">eins</target>')}`,
    'eins drei',
  ],
  ['a character that XML writes otherwise', segment('<target>b<cp hex="0009"/></target>'), 'b\t'],
])('%s', (_, written, text) => expect(unit(written)).toEqual({ text, faults: [] }));

test.each([
  ['<cp hex="000B"/>', 'has the character <cp hex="000B"/>, which no text may have'],
  ['<cp hex="FFFE"/>', 'has the character <cp hex="FFFE"/>, which no text may have'],
  ['<cp hex="zz"/>', 'has the character <cp hex="zz"/>, which no text may have'],
  ['&#0;', 'has U+0000, which no text may have'],
  ['\0', 'has U+0000, which no text may have'],
  ['&#xD83D;', 'has U+D83D, which no text may have'],
  ['<pc id="a1">x</pc><pc id="a1">y</pc>', 'has the placeholder <a1> more than once'],
])('%s in a target is told', (written, fault) => {
  expect(unit(segment(`<target>b${written}</target>`)).faults).toEqual([fault]);
});

test.each([
  ['as it is', '\u000b'],
  ['as a reference', '&#11;'],
  ['as a reference in hexadecimal', '&#x0B;'],
])(
  'a control character that XML cannot have, %s, stays for the cleaning of texts',
  (_what, written) => {
    expect(unit(segment(`<target>one${written}two</target>`))).toEqual({
      ...{ text: 'one\u000btwo', faults: [] },
    });
  },
);

test('parts of which one is untouched say so of their unit', () => {
  const initial = (written: string) =>
    read(WRITTEN.replace(/<segment>.*<\/segment>/, written)).files[0]?.units[0]?.isInitial;
  expect(initial(segment('<target>b</target>') + segment('<target>c</target>', 'initial'))).toBe(
    true,
  );
  expect(initial(`${segment('<target>b</target>')}<ignorable><source> </source></ignorable>`)).toBe(
    false,
  );
});

test('an item that stands in the file twice is one, with its texts twice', () => {
  const twice = read(WRITTEN.replace(/<file.*<\/file>/, '$&$&'));
  expect(twice.files.map(({ units }) => units.map(({ id }) => id))).toEqual([['u', 'u']]);
});

test('XLIFF 1 is named', () => {
  const older = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>';
  expect(() => read(older)).toThrow('XLIFF 1: export it as XLIFF 2.0');
});

test('an order that takes a place twice is told', () => {
  const twice = segment('<target order="1">b</target>') + segment('<target order="1">c</target>');
  expect(unit(twice).faults).toHaveLength(1);
});

test('files in UTF-16, and in what their declaration names', () => {
  const text = WRITTEN.replace('>b<', '>Prüfung<');
  const named = (name: string) => text.replace('UTF-8', name);
  for (const bytes of [
    Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le'),
    Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le').swap16(),
    Buffer.from(named('ISO-8859-1'), 'latin1'),
    Buffer.from(`\n${text}`),
  ]) {
    expect(readXliff(bytes).files[0]?.units[0]?.target).toEqual([{ text: 'Prüfung' }]);
  }
  expect(() => readXliff(Buffer.from(text, 'latin1'))).toThrow('UTF-8');
});
