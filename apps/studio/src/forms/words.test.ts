/** Every type, field and choice has its words. */
import { ConfigurationInput } from '@masthead/contract/configuration';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FieldSpec, NamedField, ValueSpec } from '#src/forms/field-spec.ts';
import english from '#src/forms/words/en.json' with { type: 'json' };
import { contentTypes } from '../../build/content-types.ts';

const { types, names, choices } = english.fields;

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

const SHAPES = { io: 'input', unrepresentable: 'any' } as const;

/** What a JSON schema names, at any depth. */
function* propertiesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(value);
    yield* propertiesIn(value);
  }
}

test('types, fields and choices, and none besides', () => {
  const all = contentTypes();
  const fields = all.flatMap((each) => [...each.fields, ...each.texts]);
  expect(Object.keys(types).sort()).toEqual(all.map(({ type }) => type).sort());
  const named = new Set(namesIn(fields));
  expect([...named].filter((name) => !Object.hasOwn(names, name))).toEqual([]);
  const configured = new Set(propertiesIn(z.toJSONSchema(ConfigurationInput, SHAPES)));
  const isKnown = (name: string) => named.has(name) || configured.has(name);
  expect(Object.keys(names).filter((name) => !isKnown(name))).toEqual([]);
  const chosen = new Set(fields.flatMap((field) => [...choicesIn(field)]));
  expect(Object.keys(choices).sort()).toEqual([...chosen].sort());
});
