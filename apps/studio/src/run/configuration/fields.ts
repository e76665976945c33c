import fields from 'virtual:configuration-fields';
import type { NamedField } from '#src/forms/field-spec.ts';

const none: readonly NamedField[] = [];

/** Fields of the configuration by name, in the order in which they are asked for. */
export const named = (...names: readonly string[]): NamedField[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name));

/** The fields within one: of a group itself, of a list each entry's. */
export function within(name: string): readonly NamedField[] {
  const value = named(name)[0]?.value;
  if (value?.kind === 'group') return value.fields;
  if (value?.kind === 'list' && value.of.value.kind === 'group') return value.of.value.fields;
  return none;
}
