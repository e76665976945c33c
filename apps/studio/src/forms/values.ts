/** Values of fields: what they begin with, which of several shapes they have, and where a problem stands. */
import type { InputError } from '@masthead/contract/problem';
import type { FieldSpec, NamedField, ValueSpec, Variant } from '#src/forms/field-spec.ts';
import { isObject, type Json, type JsonObject, type Path } from '#src/items/json.ts';

/** A field's first value; undefined: it is left out. */
export function initialOf({ value, nullable, initial }: FieldSpec): Json | undefined {
  if (initial !== undefined) return toJson(initial);
  if (nullable) return null;
  return emptyOf(value);
}

/** The first value of a required field. */
export function emptyOf(value: ValueSpec): Json | undefined {
  switch (value.kind) {
    case 'text':
    case 'address':
    case 'translated':
      return '';
    case 'list':
    case 'body':
      return [];
    case 'keyed':
      return {};
    case 'group':
      return initialsOf(value.fields);
    case 'choice':
      return value.options[0] ?? '';
    case 'either':
      return value.variants[0] ? variantOf(value.by, value.variants[0]) : null;
    default:
      return undefined;
  }
}

/** Fields with what each begins with. */
export function initialsOf(fields: readonly NamedField[]): JsonObject {
  const given = fields.map((field) => [field.name, initialOf(field)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** One of several shapes, empty, with what tells it from the others. */
export function variantOf(by: string | null, { tag, value }: Variant): Json {
  const empty = emptyOf(value) ?? '';
  return by !== null && tag !== null && isObject(empty) ? { [by]: tag, ...empty } : empty;
}

/** The shape that a value has. */
export function variantAt(
  { by, variants }: Extract<ValueSpec, { kind: 'either' }>,
  value: Json | undefined,
): number {
  const found = variants.findIndex((each) =>
    by === null
      ? (each.value.kind === 'group') === isObject(value)
      : isObject(value) && value[by] === each.tag,
  );
  return Math.max(found, 0);
}

// What the build has written of the contract's defaults is JSON.
const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** A path as problems name it. */
export const pathText = (path: Path): string => path.join('.');

/** The problems of a place itself, or of what is in it as well. */
export function problemsAt(
  problems: readonly InputError[],
  path: Path,
  within: 'itself' | 'below',
): InputError[] {
  const own = pathText(path);
  return problems.filter(
    (each) => each.path === own || (within === 'below' && each.path.startsWith(`${own}.`)),
  );
}
