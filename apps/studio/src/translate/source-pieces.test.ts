import { expect, test } from 'vitest';
import { sourcePieces } from '#src/translate/source-pieces.ts';

const LAST = { term: 'last', translation: 'Leisten', keep: false, note: null };

test('sentences are parted where terms stand, and nothing is lost', () => {
  const sentences = [
    { text: 'A last. ', changed: false },
    { text: 'Lasts', changed: true },
  ];
  const pieces = sourcePieces(sentences, [LAST]);
  expect(pieces.map(({ start, text, term }) => [start, text, term?.translation ?? null])).toEqual([
    [0, 'A ', null],
    [2, 'last', 'Leisten'],
    [6, '. ', null],
    [8, 'Lasts', 'Leisten'],
  ]);
  expect(pieces.map(({ changed }) => changed)).toEqual([false, false, false, true]);
});
