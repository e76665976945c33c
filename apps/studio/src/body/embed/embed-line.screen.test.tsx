/** An address alone in a paragraph becomes what it leads to; undone, it is an address again. */
import { type Editor, getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embedLine } from '#src/body/embed/embed-line.ts';
import { ObjectBlockNode, schemaExtensions } from '#src/body/text/schema.ts';
import { toBlocks } from '#src/body/text/to-blocks.ts';
import { toDocument } from '#src/body/text/to-document.ts';
import type { Json } from '#src/items/json.ts';
import { settings } from '#src/settings.ts';
import { type Answers, FakeServer } from '#src/testing/fake-server.ts';
import { listedItems } from '#src/testing/lists.ts';

const schema = getSchema([...schemaExtensions, ObjectBlockNode]);
const FILM = 'https://youtu.be/abc';

const line = (text: string, style = 'normal'): Json => ({
  ...{ _type: 'block', _key: 'a', style, markDefs: [] },
  children: [{ _type: 'span', _key: 's1', text, marks: [] }],
});

/** A text whose paragraph has just been left. */
function leave(block: Json, answers: Answers = {}) {
  const server = new FakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(server.faults).toEqual([]);
  });
  const doc = Node.fromJSON(schema, toDocument([block]));
  let state = EditorState.create({ doc, plugins: [history()] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const editor = {
    get state() {
      return state;
    },
    view: { dispatch },
    isDestroyed: false,
  } as unknown as Editor;
  embedLine(editor, 'a');
  return {
    server,
    blocks: () => toBlocks(state.doc.toJSON(), [block]),
    undo: () => undo(state, dispatch),
  };
}

test('a film is embedded at once, and gets the title that its host tells', async () => {
  const { blocks, undo: goBack } = leave(line(FILM));
  const embed = { _type: 'embed', url: FILM, poster: null };
  expect(blocks()).toMatchObject([{ ...embed, title: '' }]);
  await expect
    .poll(blocks)
    .toMatchObject([{ ...embed, title: expect.stringMatching(/^First light/) }]);
  while (goBack());
  expect(blocks()).toEqual([line(FILM)]);
});

test('without a title from its host the field is left to the editor', async () => {
  const answers = { 'GET /embed-title': { data: { title: null }, meta: null } };
  const { blocks, server } = leave(line(FILM), answers);
  await expect.poll(() => server.sent('GET', '/embed-title')).toHaveLength(1);
  expect(blocks()).toMatchObject([{ _type: 'embed', title: '' }]);
});

test('a page of ours becomes a card of its item', async () => {
  const items = listedItems(['First light', 'First light again']);
  const [first] = items.data;
  const address = `${settings.site}/en/magazine/first-light`;
  const { blocks, server } = leave(line(address), { 'GET /items': items });
  await expect
    .poll(blocks)
    .toMatchObject([{ _type: 'related_items', items: [{ _type: first?.type, _ref: first?.id }] }]);
  expect(server.sent('GET', '/items')[0]?.query.get('type')).toBe('story');
});

test.each([
  ['words beside it', line(`See ${FILM}`)],
  ['a heading', line(FILM, 'h2')],
  ['another address', line('https://example.com/film')],
])('%s: it stays as it is', async (_, block) => {
  const { blocks, server } = leave(block);
  expect(blocks()).toEqual([block]);
  expect(server.asked).toEqual([]);
});
