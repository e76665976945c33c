import { expect, test } from 'vitest';
import { MarkupFacts } from '#src/view/markup-facts.ts';
import { withoutFaces } from '../../build/sheet-parts.ts';
import { UsableFaces } from './used-faces.ts';

const face = (name: string, range: string): string =>
  `@font-face{font-family:${name};src:url(/${name}.woff2);unicode-range:${range}}`;
const SHEET = [
  face('a', 'U+20-7E,U+2014'),
  face('b', 'U+E7,U+F1-F3'),
  ':root{--x:1}',
  face('c', 'U+1??,U+F1'),
  '@font-face{font-family:d;src:local(d)}',
].join('');

function unitsIn(markup: string): readonly number[] {
  const facts = new MarkupFacts();
  facts.addMarkup(markup);
  return facts.units;
}

const named = (markup: string): string[] =>
  [
    ...new UsableFaces(withoutFaces(SHEET).faces)
      .of(unitsIn(markup))
      .text()
      .matchAll(/family:(\w)/g),
  ].map(([, name = '']) => name);

test.each([
  ['<p>plain — text</p>', ['a', 'd']],
  ['<p>ça</p>', ['a', 'b', 'd']],
  ['<p>ñ</p>', ['a', 'b', 'c', 'd']],
  ['<p>\u01ff</p>', ['a', 'c', 'd']],
  ['<p>\u0200\u00f0\u00f4日本</p>', ['a', 'd']],
  // An attribute's text may come to be drawn.
  ['<p title="ó"></p>', ['a', 'b', 'd']],
  ['', ['a', 'd']],
])('%s names the faces of its signs, in their order', (markup, faces) => {
  expect(named(markup)).toEqual(faces);
});

test('the rest of a sheet has no font rules', () => {
  expect(withoutFaces(SHEET).rest).toBe(':root{--x:1}');
});

test('documents with signs of the same faces have the same key', () => {
  const faces = new UsableFaces(withoutFaces(SHEET).faces);
  const of = (markup: string) => faces.of(unitsIn(markup));
  expect(of('<p>çó</p>').key).toBe(of('<b>ò</b>').key);
  expect(of('<p>ç</p>').key).not.toBe(of('<p>c</p>').key);
});
