/** What was typed goes back and comes again, step by step, and never over what somebody else wrote. */
import { expect, test } from 'vitest';
import { type Json, type JsonObject, type Path, withAt } from '#src/items/json.ts';
import type { Keeping } from '#src/items/keeping.ts';
import { TypingHistory } from '#src/items/typing-history.ts';

function typist() {
  let item: JsonObject = { title: 'One', text: '' };
  let now = 0;
  const keeper = {
    current: () => ({ item }) as Keeping,
    change(path: Path, value: Json | undefined) {
      item = withAt(item, path, value) as JsonObject;
    },
  };
  const history = new TypingHistory(keeper, () => now);
  return {
    history,
    keeper,
    item: () => item,
    type(name: string, value: string, after = 2000) {
      now += after;
      history.change({ path: [name], value });
    },
  };
}

test('back and forth, what is typed in one go as one step', () => {
  const { history, item, type } = typist();
  type('title', 'T');
  type('title', 'Tw', 100);
  type('title', 'Two', 100);
  type('text', 'Words');
  expect(history.undo()).toEqual(['text']);
  expect(history.undo()).toEqual(['title']);
  expect(item()).toEqual({ title: 'One', text: '' });
  expect(history.canUndo).toBe(false);
  history.redo();
  expect(item()).toEqual({ title: 'Two', text: '' });
  type('text', 'Others');
  expect(history.canRedo).toBe(false);
});

test('several places as one step', () => {
  const { history, item } = typist();
  history.change({ path: ['title'], value: 'Two' }, { path: ['slug'], value: 'two' });
  history.undo();
  expect(item()).toEqual({ title: 'One', text: '' });
});

test('where somebody else has written meanwhile, theirs stays', () => {
  const { history, keeper, item, type } = typist();
  type('text', 'Mine');
  type('title', 'Mine');
  keeper.change(['title'], 'Theirs');
  expect(history.undo()).toEqual(['text']);
  expect(item()).toEqual({ title: 'Theirs', text: '' });
});
