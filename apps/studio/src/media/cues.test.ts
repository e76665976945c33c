/** Cues are cut, joined and moved without losing a word or a note; what readers cannot follow is found. */
import { expect, test } from 'vitest';
import {
  added,
  changed,
  isCue,
  merged,
  moved,
  paceOf,
  problemsOf,
  removed,
  split,
} from '#src/media/cues.ts';
import type { Block, Cue } from '#src/media/vtt.ts';

const cue = (start: number, end: number, text: string): Cue => ({
  ...{ kind: 'cue', name: '', settings: '' },
  ...{ start, end, text },
});
const NOTE: Block = { kind: 'other', text: 'NOTE' };
const first = cue(0, 2000, 'One line and another');
const second = cue(2500, 4000, 'Third');
const blocks: Block[] = [first, NOTE, second];

const told = (list: readonly Block[]) =>
  list.map((block) => (isCue(block) ? [block.start, block.end, block.text] : block.text));

test('cut at the caret and at the position of the film', () => {
  expect(told(split(blocks, first, { caret: 8, at: 900 }).blocks)).toEqual([
    [0, 900, 'One line'],
    [900, 2000, 'and another'],
    'NOTE',
    [2500, 4000, 'Third'],
  ]);
  expect(told(split([first], first, { caret: 10, at: 9000 }).blocks)[0]).toEqual([
    0,
    1000,
    'One line a',
  ]);
});

test('joined with the next; the last one has none', () => {
  expect(told(merged(blocks, first).blocks)).toEqual([
    'NOTE',
    [0, 4000, 'One line and another\nThird'],
  ]);
  expect(merged(blocks, second)).toEqual({ blocks, cue: second });
});

test('moved alone, with all that follow, and not before the beginning', () => {
  expect(told(moved(blocks, first, { by: 3000, following: false }).blocks)).toEqual([
    'NOTE',
    [2500, 4000, 'Third'],
    [3000, 5000, 'One line and another'],
  ]);
  expect(told(moved(blocks, first, { by: 100, following: true }).blocks)).toEqual([
    [100, 2100, 'One line and another'],
    'NOTE',
    [2600, 4100, 'Third'],
  ]);
  expect(moved(blocks, second, { by: -9000, following: false }).blocks[2]).toEqual(
    cue(0, 1500, 'Third'),
  );
});

test('a new one ends where the next begins', () => {
  expect(added(blocks, 1500).cue).toMatchObject({ start: 1500, end: 2500 });
  expect(added(blocks, 5000).cue).toMatchObject({ start: 5000, end: 7000 });
  expect(told(changed(blocks, second, { start: 10, end: 20 }).blocks)).toEqual([
    [0, 2000, 'One line and another'],
    'NOTE',
    [10, 20, 'Third'],
  ]);
});

test('taken out: the next one is gone on with', () => {
  expect(removed(blocks, first)).toEqual({ blocks: [NOTE, second], cue: second });
  expect(removed(blocks, second).cue).toBe(first);
  expect(removed([first], first)).toEqual({ blocks: [], cue: null });
});

test('what is wrong with a cue', () => {
  const alone = { before: undefined, duration: 10_000 };
  expect(problemsOf(first, alone)).toEqual([]);
  expect(paceOf(first)).toBe(10);
  expect(problemsOf(cue(5, 5, ''), alone)).toEqual(['backwards', 'empty']);
  expect(problemsOf(cue(1900, 4000, 'Short'), { ...alone, before: first })).toEqual(['overlap']);
  expect(problemsOf(cue(2040, 4000, 'Short'), { ...alone, before: first })).toEqual(['gap']);
  expect(problemsOf(cue(2000, 4000, 'Short'), { ...alone, before: first })).toEqual([]);
  expect(problemsOf(cue(0, 5000, 'a'.repeat(43)), alone)).toEqual(['line']);
  expect(problemsOf(cue(0, 5000, `<v Ines>${'a'.repeat(42)}</v>`), alone)).toEqual([]);
  expect(problemsOf(cue(0, 1000, 'a'.repeat(21)), alone)).toEqual(['fast']);
  expect(problemsOf(cue(0, 1000, 'あ'.repeat(10)), alone)).toEqual(['fast']);
  expect(problemsOf(cue(0, 5000, 'あ'.repeat(17)), alone)).toEqual(['line']);
  expect(problemsOf(cue(0, 400, 'a'), alone)).toEqual(['short']);
  expect(problemsOf(cue(0, 8000, 'a\nb\nc'), alone)).toEqual(['lines', 'long']);
  expect(problemsOf(cue(9000, 11_000, 'a'), alone)).toEqual(['after_end']);
});
