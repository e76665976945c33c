/** Nothing that the validator says reaches those who write. */
import { ItemInput } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { at, type Json } from '#src/items/json.ts';
import { wordsFor } from '#src/items/problem-words.ts';
import english from '#src/items/words/en.json' with { type: 'json' };

const story = (fields: object, shared: object = {}): Json =>
  JSON.parse(
    JSON.stringify({
      ...{ type: 'story', version: null, fields: shared },
      locales: { en: { slug: 'a', status: 'published', fields } },
    }),
  );

function found(item: Json): Record<string, string | undefined> {
  const { error } = ItemInput.safeParse(item);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => {
      const value = at(item, path.map(String));
      return [path.join('.'), wordsFor(message, value)?.key];
    }),
  );
}

test('what is missing, too long or no address is told by what to do', () => {
  expect(found(story({ title: '' }))).toMatchObject({ 'locales.en.fields.title': 'needed' });
  expect(found(story({}))).toMatchObject({ 'locales.en.fields.title': 'needed' });
  expect(found(story({ title: 'x'.repeat(2000) }))).toMatchObject({
    'locales.en.fields.title': 'too_long',
  });
  const related = Array.from({ length: 400 }, () => 1);
  const wrong = Object.values(found(story({ title: 'A' }, { related, date: 'soon' })));
  expect(wrong.length).toBeGreaterThan(1);
  expect(wrong).not.toContain(undefined);
});

test('each kind has its sentence, and what the product says itself stays', () => {
  expect(wordsFor('Too big: expected string to have <=80 characters', 'long')).toEqual({
    key: 'too_long',
    told: { most: 80 },
  });
  expect(wordsFor('Invalid URL', 'x')).toEqual({ key: 'address' });
  expect(wordsFor('is taken by another', 'x')).toBeNull();
  const keys = ['needed', 'too_long', 'too_short', 'too_many', 'too_few', 'address'];
  expect(Object.keys(english.items.wrong).sort()).toEqual(
    [...keys, 'email', 'instant', 'other'].sort(),
  );
});
