import { ContentGridAnswer } from '@masthead/contract/content-grid';
import type { File } from '@masthead/contract/media';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { placesOf } from './grid-places.ts';

const { assets } = ContentGridAnswer.parse(example('content-grid/examples/full.json')).data;
const preview = assets.find((file) => file.preview !== null)?.preview ?? null;

const SHAPES: Readonly<Record<string, { width: number; height: number } | null>> = {
  w: { width: 1600, height: 900 },
  t: { width: 900, height: 1600 },
  s: { width: 900, height: 900 },
  '-': null,
};

/** `wt-`: a wide picture, a tall one, a file without a picture. */
function filesOf(shapes: string): File[] {
  return Array.from(shapes, (letter) => {
    const shape = SHAPES[letter] ?? null;
    const [file] = assets;
    if (file === undefined || preview === null) throw new Error('the example has no picture');
    return { ...file, preview: shape && { ...preview, ...shape } };
  });
}

const placesIn = (shapes: string) => placesOf(filesOf(shapes)).map(({ place }) => place);

test.each([
  ['', []],
  ['w', ['full']],
  ['t', ['broad']],
  ['-', ['full']],
  ['wwww', ['full', 'wide', 'wide', 'full']],
  ['wtt', ['full', 'tall', 'tall']],
  ['tt', ['tall', 'tall']],
  ['tw', ['square', 'square']],
  ['ttwwt', ['tall', 'tall', 'full', 'square', 'square']],
  ['s-w', ['square', 'square', 'full']],
  ['www', ['full', 'wide', 'wide']],
  ['wtttt', ['full', 'tall', 'tall', 'tall', 'tall']],
  ['wttt', ['square', 'square', 'tall', 'tall']],
  ['ttt', ['tall', 'tall', 'broad']],
])('%j has the places %j', (shapes, places) => {
  expect(placesIn(shapes)).toEqual(places);
});

test('every asset has a place, in its order', () => {
  const files = filesOf('wtws-wwttw-tsw');
  expect(placesOf(files).map(({ file }) => file)).toEqual(files);
});

test('no row stays half empty', () => {
  for (const shapes of ['wtws-wwttw-tsw', 'wtttwtt', 'tttttttt', 'wttwttt', 'stwts', 'www-t']) {
    const room = placesIn(shapes).map((place) => (place === 'full' || place === 'broad' ? 2 : 1));
    let line = 0;
    for (const width of room) {
      line += width;
      expect(line, shapes).toBeLessThanOrEqual(2);
      line %= 2;
    }
    expect(line, shapes).toBe(0);
  }
});
