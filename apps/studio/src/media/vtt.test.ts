/** Captions are read as other programs write them, and written so that nothing is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Block, NotVtt, parseVtt, readTime, serializeVtt, timeOf } from '#src/media/vtt.ts';

const RICH = `\uFEFFWEBVTT - Made elsewhere\r
X-TIMESTAMP-MAP=LOCAL:00:00:00.000\r
\r
STYLE\r
::cue(b) { color: red }\r
\r
REGION\r
id:left\r
\r
NOTE\r
Two lines\r
of a comment\r
\r
intro\r
00:01.000 --> 00:02.500 line:0 align:start\r
<v Ines>We say four o’clock\r
and mean <b>four</b> o’clock.\r
\r
\r
120:00:03.000 --> 120:00:04.000\r
あかつき\r
`;

test('byte order mark, line ends, hours, names, settings, notes, styles and regions', () => {
  const track = parseVtt(RICH);
  expect(track.header).toBe(' - Made elsewhere\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000');
  expect(track.blocks.map(({ kind }) => kind)).toEqual(['other', 'other', 'other', 'cue', 'cue']);
  expect(track.blocks[3]).toEqual({
    ...{ kind: 'cue', name: 'intro', start: 1000, end: 2500, settings: 'line:0 align:start' },
    text: '<v Ines>We say four o’clock\nand mean <b>four</b> o’clock.',
  });
  expect(track.blocks[4]).toMatchObject({ start: 432_003_000, text: 'あかつき' });
  const written = serializeVtt(track);
  expect(written).toContain(
    'NOTE\nTwo lines\nof a comment\n\nintro\n00:00:01.000 --> 00:00:02.500 line:0 align:start\n',
  );
  expect(parseVtt(written)).toEqual(track);
  expect(serializeVtt(parseVtt(written))).toBe(written);
});

const folder = new URL('../../../../content/media/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.vtt'));

test.each(files)('%s reads back as it was', (name) => {
  const track = parseVtt(readFileSync(new URL(name, folder), 'utf8'));
  expect(track.blocks.length).toBeGreaterThan(0);
  expect(track.blocks.every(({ kind }) => kind === 'cue')).toBe(true);
  expect(parseVtt(serializeVtt(track))).toEqual(track);
});

test('what is not quite in order', () => {
  expect(() => parseVtt('1\n00:00:01,000 --> 00:00:02,000\nSubRip\n')).toThrow(NotVtt);
  expect(() => parseVtt('WEBVTTX')).toThrow(NotVtt);
  expect(parseVtt('WEBVTT')).toEqual({ header: '', blocks: [] });
  expect(parseVtt('WEBVTT\n00:01.000 --> 00:02.000\nAt once').blocks).toMatchObject([
    { kind: 'cue', text: 'At once' },
  ]);
  const broken = 'WEBVTT\n\n00:99.000 --> x\nNo time\n';
  expect(parseVtt(broken).blocks).toEqual([{ kind: 'other', text: '00:99.000 --> x\nNo time' }]);
});

test('cues are written in the order of their times, each with the note before it', () => {
  const cue = (start: number, text: string): Block => ({
    ...{ kind: 'cue', name: '', start, end: start + 1, settings: '' },
    text,
  });
  const style = { kind: 'other', text: 'STYLE' } as const;
  const note = { kind: 'other', text: 'NOTE of the first' } as const;
  const written = serializeVtt({
    header: '',
    blocks: [cue(5, 'last'), style, note, cue(1, 'first\n\n-->')],
  });
  expect(written).toBe(
    'WEBVTT\n\nSTYLE\n\nNOTE of the first\n\n00:00:00.001 --> 00:00:00.002\nfirst\n--&gt;\n\n00:00:00.005 --> 00:00:00.006\nlast\n',
  );
});

test('times as they are shown and typed', () => {
  expect(timeOf(3_723_004)).toBe('01:02:03.004');
  for (const [text, is] of [
    ['01:02:03.004', 3_723_004],
    ['1:02,5', 62_500],
    ['62.5', 62_500],
    [' 7 ', 7000],
    ['1:99', null],
    ['x', null],
    ['', null],
  ] as const) {
    expect(readTime(text), text).toBe(is);
  }
});
