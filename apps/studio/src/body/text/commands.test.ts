/** Blocks are split, moved, doubled and deleted, and those that nobody touched keep their keys. */
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import * as commands from '#src/body/text/commands.ts';
import { countsOf } from '#src/body/text/counts.ts';
import { withKeys } from '#src/body/text/keys.ts';
import { outlineFaults } from '#src/body/text/outline.ts';
import { ObjectBlockNode, schemaExtensions } from '#src/body/text/schema.ts';
import { toBlocks } from '#src/body/text/to-blocks.ts';
import { toDocument } from '#src/body/text/to-document.ts';
import type { Json, JsonObject } from '#src/items/json.ts';

const schema = getSchema([...schemaExtensions, ObjectBlockNode]);

const text = (_key: string, words: string, attrs: JsonObject = {}): JsonObject => ({
  ...{ _type: 'block', _key, style: 'normal', ...attrs },
  children: [{ _type: 'span', _key: 's1', text: words, marks: [] }],
  markDefs: [],
});
const DIVIDER = { _type: 'divider', _key: 'd' };

/** Words of one block with its key, style and list, as one line. */
const line = (block: Json): string => {
  const { _key, _type, style, listItem, level, children } = block as JsonObject;
  if (_type !== 'block') return `${_key}:${_type}`;
  const words = (children as JsonObject[]).map((span) => span.text).join('');
  return `${_key}:${listItem ? `${listItem}${level}` : style}:${words}`;
};

/** Does commands, one after the other, with the caret `offset` characters into a block. */
function after(
  blocks: readonly Json[],
  [index, offset]: readonly [number, number],
  ...all: readonly Command[]
): string[] {
  const doc = Node.fromJSON(schema, toDocument(blocks));
  let at = 0;
  doc.forEach((_node, start, place) => {
    if (place === index) at = start;
  });
  const selection = doc.child(index).isAtom
    ? NodeSelection.create(doc, at)
    : TextSelection.create(doc, at + 1 + offset);
  let state = EditorState.create({ doc, selection });
  for (const command of all) {
    command(state, (tr) => {
      const before = state.doc;
      state = state.apply(tr);
      const keyed = withKeys(state.tr, state.doc, before);
      if (keyed) state = state.apply(keyed);
    });
  }
  return toBlocks(state.doc.toJSON(), blocks).map(line);
}

const NEW = expect.stringMatching(/^[0-9a-f]{8}:/);

test('a paragraph is split: what stands before keeps the key, in front of all the words they do', () => {
  expect(after([text('a', 'OneTwo')], [0, 3], commands.splitText)).toEqual(['a:normal:One', NEW]);
  const type: Command = (state, dispatch) => {
    dispatch?.(state.tr.insertText('Zero', 1));
    return true;
  };
  const split = after([text('a', 'One')], [0, 0], commands.splitText, type);
  expect(split).toEqual([expect.stringMatching(/:Zero$/), 'a:normal:One']);
});

test('after a heading comes a paragraph, in a list an entry, and an empty entry ends the list', () => {
  const write: Command = (state, dispatch) => {
    dispatch?.(state.tr.insertText('x'));
    return true;
  };
  const heading = text('a', 'One', { style: 'h2' });
  const [, next] = after([heading], [0, 3], commands.splitText, write);
  expect(next).toMatch(/:normal:x$/);
  const entry = text('a', 'One', { listItem: 'number', level: 2 });
  expect(after([entry], [0, 3], commands.splitText, write)[1]).toMatch(/:number2:x$/);
  const ended = after([entry], [0, 3], ...Array(3).fill(commands.splitText), write);
  expect(ended[1]).toMatch(/:normal:x$/);
});

test('styles and lists', () => {
  const one = [text('a', 'One')];
  expect(after(one, [0, 0], commands.setStyle('h3'))).toEqual(['a:h3:One']);
  expect(after(one, [0, 0], commands.toggleList('bullet'))).toEqual(['a:bullet1:One']);
  const twice = [commands.toggleList('bullet'), commands.toggleList('bullet')];
  expect(after(one, [0, 0], ...twice)).toEqual(['a:normal:One']);
  const deep = [commands.toggleList('number'), ...Array(5).fill(commands.indent(1))];
  expect(after(one, [0, 0], ...deep)).toEqual(['a:number3:One']);
  expect(after(one, [0, 0], ...deep, commands.plainAtStart)).toEqual(['a:number2:One']);
  expect(after(one, [0, 0], commands.indent(1))).toEqual(['a:normal:One']);
});

const THREE = [text('a', 'One'), DIVIDER, text('c', 'Three')];

test('moved up and down, as far as there is room', () => {
  expect(after(THREE, [2, 1], commands.moveBlocks(-1))).toEqual([
    ...['a:normal:One', 'c:normal:Three', 'd:divider'],
  ]);
  const all = Array(4).fill(commands.moveBlocks(1));
  expect(after(THREE, [1, 0], ...all).at(-1)).toBe('d:divider');
  expect(after(THREE, [0, 1], ...all)[2]).toBe('a:normal:One');
});

test('doubled, deleted, inserted', () => {
  const [, , , copy] = after(THREE, [2, 0], commands.duplicateBlocks);
  expect(copy).toMatch(/^[0-9a-f]{8}:normal:Three$/);
  expect(after(THREE, [1, 0], commands.deleteBlocks)).toEqual(['a:normal:One', 'c:normal:Three']);
  expect(after([DIVIDER], [0, 0], commands.deleteBlocks)).toEqual([]);
  const quote = { _type: 'pull_quote', _key: 'q', text: 'So' };
  expect(after(THREE, [0, 1], commands.insertBlock(quote))[1]).toBe('q:pull_quote');
  const place = [text('a', 'One'), text('p', '')];
  expect(after(place, [1, 0], commands.insertBlock(quote))).toEqual([
    'a:normal:One',
    'q:pull_quote',
  ]);
});

test('headings that skip a level', () => {
  const heading = (style: string) => text(style, style, { style });
  const at = (...styles: string[]) => outlineFaults(styles.map(heading)).map(({ key }) => key);
  expect(at('h2', 'h3', 'h4', 'h2', 'h3')).toEqual([]);
  expect(at('h3')).toEqual(['h3']);
  expect(at('h2', 'h4', 'h3')).toEqual(['h4']);
});

test('words are counted as the language has them', () => {
  expect(countsOf([text('a', 'Run to the sea.')], 'en')).toEqual({ words: 4, characters: 15 });
  expect(countsOf([text('a', '夜明けの光')], 'ja').words).toBeGreaterThan(1);
  expect(
    countsOf([{ _type: 'pull_quote', _key: 'q', text: 'So it is' }, DIVIDER], 'en').words,
  ).toBe(3);
});
