/** Every field of every content type has a control; what none is made for stops the build. */
import { expect, test } from 'vitest';
import { fieldsOf, type ValueSpec } from '#src/forms/field-spec.ts';
import { contentTypes } from '../../build/content-types.ts';

const story = contentTypes().find(({ type }) => type === 'story');
const kindIn = (name: string): ValueSpec | undefined =>
  [...(story?.fields ?? []), ...(story?.texts ?? [])].find((field) => field.name === name)?.value;

test('every type of the registry is known', () => {
  expect(contentTypes().length).toBeGreaterThan(20);
  expect(contentTypes().every(({ texts }) => texts.some(({ name }) => name === 'title'))).toBe(
    true,
  );
});

test('a story’s fields', () => {
  expect(kindIn('title')).toEqual({ kind: 'text', long: false, most: 500 });
  expect(kindIn('description')).toEqual({ kind: 'text', long: true, most: 4000 });
  expect(kindIn('date')).toEqual({ kind: 'instant' });
  expect(kindIn('cover_image')).toEqual({ kind: 'media' });
  expect(kindIn('primary_topic')).toEqual({ kind: 'item', types: ['topic'] });
  expect(kindIn('body')).toEqual({ kind: 'body' });
  expect(kindIn('authors')).toMatchObject({
    kind: 'list',
    most: 6,
    of: {
      value: { kind: 'group', fields: [{ value: { kind: 'translated' } }, { nullable: true }] },
    },
  });
});

test('a shape that nothing is known of', () => {
  const schema = { type: 'object', properties: { odd: { type: 'array' } } };
  expect(() => fieldsOf(schema, 'story')).toThrow('story.odd has a shape');
});
