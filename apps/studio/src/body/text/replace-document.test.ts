/** What others have changed comes into the text that is written, and the caret stays where it is. */
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { keyOf } from '#src/body/text/blocks.ts';
import { bodyFrom, randomFrom } from '#src/body/text/random-bodies.ts';
import { withBlocks } from '#src/body/text/replace-document.ts';
import { ObjectBlockNode, schemaExtensions } from '#src/body/text/schema.ts';
import { toBlocks } from '#src/body/text/to-blocks.ts';
import { toDocument } from '#src/body/text/to-document.ts';
import type { Json, JsonObject } from '#src/items/json.ts';

const schema = getSchema([...schemaExtensions, ObjectBlockNode]);

const text = (_key: string, words: string): JsonObject => ({
  ...{ _type: 'block', _key, style: 'normal' },
  children: [{ _type: 'span', _key: 's1', text: words, marks: [] }],
  markDefs: [],
});
const stateOf = (blocks: readonly Json[]): EditorState =>
  EditorState.create({ doc: Node.fromJSON(schema, toDocument(blocks)) });

/** The words on both sides of the caret once others’ blocks are in, with the caret behind `words`. */
function aroundCaret(blocks: readonly Json[], words: string, next: readonly Json[]): string {
  const state = stateOf(blocks);
  let caret = 0;
  state.doc.descendants((node, at) => {
    const place = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
    if (place >= 0) caret = at + place + words.length;
  });
  const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
  const { $from } = there.apply(withBlocks(there, next)).selection;
  const { parent, parentOffset } = $from;
  return `${parent.textBetween(0, parentOffset)}|${parent.textBetween(parentOffset, parent.content.size)}`;
}

const [a, b, c] = [text('a', 'First here.'), text('b', 'Second here.'), text('c', 'Third here.')];

test.each<[string, readonly Json[], string]>([
  ['changes before and behind', [text('a', 'New.'), b, text('c', 'Other.')], 'Second| here.'],
  ['a block added above, one gone below', [text('n', 'Added.'), a, b], 'Second| here.'],
  [
    'a change in the same paragraph',
    [a, text('b', 'Second here, and more.'), c],
    'Second| here, and more.',
  ],
  [
    'a change before it in the same paragraph',
    [a, text('b', 'My Second here.'), c],
    'My Second| here.',
  ],
  ['another order', [b, c, a], 'Second| here.'],
])('%s', (_, next, around) => {
  expect(aroundCaret([a, b, c], 'Second', next)).toBe(around);
});

test('an empty paragraph that somebody is about to write in stays', () => {
  const state = stateOf([a, text('new', ''), c]);
  const { doc } = state.apply(withBlocks(state, [a, b, text('c', 'Other.')]));
  expect(doc.children.map(({ textContent }) => textContent)).toEqual([
    'First here.',
    '',
    'Second here.',
    'Other.',
  ]);
});

test('whatever the bodies, what comes out is what was put in', () => {
  const random = randomFrom(11);
  for (let run = 0; run < 40; run += 1) {
    const [before, next] = [bodyFrom(random), bodyFrom(random)];
    const all = [...next.slice(0, 3), ...before.slice(1, 4), ...next.slice(3)];
    const mixed = [...new Map(all.map((block) => [keyOf(block), block])).values()];
    const state = stateOf(before);
    const { doc } = state.apply(withBlocks(state, mixed));
    expect(toBlocks(doc.toJSON(), mixed)).toEqual(mixed);
  }
});
