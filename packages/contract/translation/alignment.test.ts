import { alignUnits, changedSentences } from '@masthead/contract/translation/alignment.ts';
import type { TextUnit } from '@masthead/contract/translation/text-units.ts';
import { expect, test } from 'vitest';

const at = (id: string, text: string, role = 'normal'): TextUnit => ({
  ...{ id, text, tags: [], links: {}, isRich: false, most: null },
  field: id.split('.')[0] ?? '',
  role: id.includes('.') ? role : id,
});

/** Keys are places, as in files. */
const unitsOf = (title: string, ...paragraphs: string[]) => [
  at('title', title),
  ...paragraphs.map((text, index) =>
    text.startsWith('# ') ? at(`body.${index}`, text, 'h2') : at(`body.${index}`, text),
  ),
];

const aligned = (now: TextUnit[], before: TextUnit[], translation: TextUnit[]) =>
  alignUnits(now, before, translation).map(({ unit, before: was, translated }) => [
    ...[unit.text, was, translated],
  ]);

const BEFORE = unitsOf('Dawn', 'Eleven people stand here.', '# No watches', 'Their coach runs.');
const GERMAN = unitsOf(
  'Morgen',
  'Elf Leute stehen hier.',
  '# Keine Uhren',
  'Ihre Trainerin läuft.',
);

test('what is the same keeps its translation, what changed says from what', () => {
  const now = unitsOf('Dusk', 'Twelve people stand here.', '# No watches', 'Their coach runs.');
  expect(aligned(now, BEFORE, GERMAN)).toEqual([
    ['Dusk', 'Dawn', 'Morgen'],
    ['Twelve people stand here.', 'Eleven people stand here.', 'Elf Leute stehen hier.'],
    ['# No watches', null, '# Keine Uhren'],
    ['Their coach runs.', null, 'Ihre Trainerin läuft.'],
  ]);
});

test('a paragraph that came in between moves no translation, one that is gone takes its own along', () => {
  const now = unitsOf('Dawn', 'Eleven people stand here.', 'Something new.', 'Their coach runs.');
  expect(aligned(now, BEFORE, GERMAN)).toEqual([
    ['Dawn', null, 'Morgen'],
    ['Eleven people stand here.', null, 'Elf Leute stehen hier.'],
    ['Something new.', null, null],
    ['Their coach runs.', null, 'Ihre Trainerin läuft.'],
  ]);
});

test('a translation of other paragraphs is paired from both ends as far as it goes', () => {
  const german = unitsOf('Morgen', 'Elf Leute.', '# Uhren', '# Keine', 'Ihre Trainerin läuft.');
  expect(aligned(BEFORE, BEFORE, german).map(([, , translated]) => translated)).toEqual([
    ...['Morgen', 'Elf Leute.', '# Uhren', 'Ihre Trainerin läuft.'],
  ]);
  expect(aligned(BEFORE, BEFORE, []).map(([, , translated]) => translated)).toEqual(
    BEFORE.map(() => null),
  );
});

test('sentences that are not as they were', () => {
  const before = 'They run at night. Nobody watches. “Soup,” he says.';
  const now = 'They run at night. Two people watch. “Soup,” he says.';
  expect(changedSentences(now, before, 'en')).toEqual([
    { text: 'They run at night. ', changed: false },
    { text: 'Two people watch. ', changed: true },
    { text: '“Soup,” he says.', changed: false },
  ]);
  expect(changedSentences(now, now, 'en').some(({ changed }) => changed)).toBe(false);
});
