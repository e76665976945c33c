/** Every type can be begun, and has a sentence that says what it is. */
import { expect, test } from 'vitest';
import { GROUPS } from '#src/items/type-groups.ts';
import english from '#src/items/words/en.json' with { type: 'json' };
import { contentTypes } from '../../build/content-types.ts';

test('each type once', () => {
  const types = contentTypes().map(({ type }) => type);
  expect(Object.values(GROUPS).flat().sort()).toEqual([...types].sort());
  expect(Object.keys(english.items.about).sort()).toEqual([...types].sort());
});
