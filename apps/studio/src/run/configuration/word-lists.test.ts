import { expect, test } from 'vitest';
import { groupsIn, groupsOf, phrasesIn, phrasesOf } from '#src/run/configuration/word-lists.ts';

test('a group a line, a phrase a line, and back', () => {
  const groups = groupsIn('shoe, trainer ,sneaker\n\n 靴、シューズ \n');
  expect(groups).toEqual([
    ['shoe', 'trainer', 'sneaker'],
    ['靴', 'シューズ'],
  ]);
  expect(groupsOf(groups)).toBe('shoe, trainer, sneaker\n靴, シューズ');
  expect(phrasesIn('Open Key\n\n先行 ')).toEqual(['Open Key', '先行']);
  expect(phrasesOf(['a b', 'c'])).toBe('a b\nc');
  expect([groupsOf(undefined), phrasesOf(null)]).toEqual(['', '']);
});
