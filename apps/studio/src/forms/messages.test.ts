/** Every type, field and choice has its words. */
import { expect, test } from 'vitest';
import type { FieldSpec, NamedField, ValueSpec } from '#src/forms/field-spec.ts';
import { fieldMessages } from '#src/forms/messages.ts';
import { contentTypes } from '../../build/content-types.ts';

const { types, names, choices } = fieldMessages.en as Record<string, Record<string, string>>;

function* namesIn(fields: readonly NamedField[]): Generator<string> {
  for (const { name, value } of fields) {
    yield name;
    yield* namesBelow(value);
  }
}

function* namesBelow(value: ValueSpec): Generator<string> {
  if (value.kind === 'group') yield* namesIn(value.fields);
  if (value.kind === 'list' || value.kind === 'keyed') yield* namesBelow(value.of.value);
  if (value.kind === 'either') for (const each of value.variants) yield* namesBelow(each.value);
}

function* choicesIn({ value }: FieldSpec): Generator<string> {
  if (value.kind === 'choice') yield* value.options;
  if (value.kind === 'list') yield* choicesIn(value.of);
  if (value.kind === 'either') yield* value.variants.map((each) => each.tag ?? each.value.kind);
}

test('types, fields and choices, and none besides', () => {
  const all = contentTypes();
  const fields = all.flatMap((each) => [...each.fields, ...each.texts]);
  expect(Object.keys(types ?? {}).sort()).toEqual(all.map(({ type }) => type).sort());
  expect(Object.keys(names ?? {}).sort()).toEqual([...new Set(namesIn(fields))].sort());
  const chosen = new Set(fields.flatMap((field) => [...choicesIn(field)]));
  expect(Object.keys(choices ?? {}).sort()).toEqual([...chosen].sort());
});
