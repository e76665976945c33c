/** A new item has what its type begins with; nothing that somebody must say is made up. */
import { expect, test } from 'vitest';
import type { ValueSpec } from '#src/forms/field-spec.ts';
import { emptyOf, initialsOf, problemsAt, variantAt, variantOf } from '#src/forms/values.ts';
import { contentTypes } from '../../build/content-types.ts';

const typeOf = (name: string) => contentTypes().find(({ type }) => type === name);
const slides = typeOf('vertical_video')?.fields.find(({ name }) => name === 'slides')?.value;
const contacts = typeOf('release')?.fields.find(({ name }) => name === 'contacts')?.value;

function eitherIn(list: ValueSpec | undefined) {
  if (list?.kind !== 'list' || list.of.value.kind !== 'either') throw new Error('is no such list');
  return list.of.value;
}

test('what a story begins with', () => {
  expect(initialsOf(typeOf('story')?.fields ?? [])).toMatchObject({
    date: null,
    cover_image: null,
    flags: {},
    hero_layout: 'standard',
    topics: [],
  });
  expect(initialsOf(typeOf('story')?.texts ?? [])).toEqual({
    title: '',
    description: null,
    body: [],
  });
  // A number is not guessed: the server says that it is missing.
  expect(initialsOf(typeOf('report')?.fields ?? [])).not.toHaveProperty('year');
});

test('shapes that a field of theirs tells apart', () => {
  const either = eitherIn(slides);
  const video = either.variants.find(({ tag }) => tag === 'video');
  expect(video && variantOf(either.by, video)).toEqual({ type: 'video' });
  expect(variantAt(either, { type: 'video', video: null })).toBe(1);
  expect(emptyOf(either)).toEqual({ type: 'image' });
});

test('a name, or an object beside it', () => {
  const either = eitherIn(contacts);
  expect(variantAt(either, 'desk')).toBe(0);
  expect(variantAt(either, { name: 'Ada' })).toBe(1);
  expect(either.variants.map((each) => variantOf(either.by, each))).toEqual([
    '',
    { name: '', role: null, hours: null, email: null, phone: null },
  ]);
});

test('problems of a place, and of what is in it', () => {
  const problems = ['fields.topics', 'fields.topics.0', 'fields.topics_more'].map((path) => ({
    path,
    message: 'is wrong',
  }));
  expect(problemsAt(problems, ['fields', 'topics'], 'itself')).toHaveLength(1);
  expect(problemsAt(problems, ['fields', 'topics'], 'below')).toHaveLength(2);
});
