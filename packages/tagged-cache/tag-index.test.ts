import { expect, test } from 'vitest';
import { TagIndex } from './tag-index.ts';

test('it finds the keys of any of the tags, each once', () => {
  const index = new TagIndex();
  index.add('a', ['one', 'two']);
  index.add('b', ['two']);
  index.add('c', []);
  expect([...index.keysOf(['one', 'two', 'three'])]).toEqual(['a', 'b']);
  expect([...index.keysOf([])]).toEqual([]);
  expect(index.size).toBe(2);
});

test('a key that is removed is found no more, and a tag without keys is gone', () => {
  const index = new TagIndex();
  index.add('a', ['one', 'two']);
  index.add('b', ['two']);
  index.remove('a', ['one', 'two', 'three']);
  expect([...index.keysOf(['one', 'two'])]).toEqual(['b']);
  expect(index.size).toBe(1);
});

test('the keys that were found stay the same while they are removed', () => {
  const index = new TagIndex();
  for (const key of ['a', 'b', 'c']) index.add(key, ['one']);
  const found = index.keysOf(['one']);
  for (const key of found) index.remove(key, ['one']);
  expect([...found]).toEqual(['a', 'b', 'c']);
});
