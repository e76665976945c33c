/**
 * What a form must know of a field, made from the shapes of the contract when the studio is built: the contract itself
 * stays out of what browsers load. Every shape that a content type uses has its kind here, and what is not known stops
 * the build, so that no field of any type is without its control.
 */

/** One value of a field. `null` stands where the field may be empty, see {@link FieldSpec}. */
export type ValueSpec =
  /** Text; `long`: of several lines. A pattern is the server's to check. */
  | { readonly kind: 'text'; readonly long: boolean; readonly most: number | null }
  /** An address on this site, or anywhere. */
  | { readonly kind: 'address' }
  | { readonly kind: 'email' }
  /** One text for all languages, or one for each. */
  | { readonly kind: 'translated'; readonly long: boolean; readonly most: number | null }
  /** The name of something that the configuration defines. */
  | { readonly kind: 'name' }
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'instant' }
  | { readonly kind: 'colour' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'media' }
  /** A link to an item of one of these types. */
  | { readonly kind: 'item'; readonly types: readonly string[] }
  | { readonly kind: 'body' }
  | {
      readonly kind: 'list';
      readonly of: FieldSpec;
      readonly least: number;
      readonly most: number | null;
    }
  /** A text for each entry of the shared fields that has a `key`. */
  | { readonly kind: 'keyed'; readonly of: FieldSpec }
  | { readonly kind: 'group'; readonly fields: readonly NamedField[] }
  /** One of several shapes; objects that are told apart by the value of one field, or a name beside an object. */
  | { readonly kind: 'either'; readonly by: string | null; readonly variants: readonly Variant[] };

/** A field's value, whether it may be empty, and what it is where nobody has said anything. */
export interface FieldSpec {
  readonly value: ValueSpec;
  readonly nullable: boolean;
  readonly initial: unknown;
}

export interface NamedField extends FieldSpec {
  readonly name: string;
}

/** `tag` is the value of the field that tells it from the others; null where the kind of its value does. */
export interface Variant {
  readonly tag: string | null;
  readonly value: ValueSpec;
}

/** The parts of JSON Schema (draft 2020-12) that the contract's fields come to, with the contract's own `meta`. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly reference?: 'item' | 'media';
  readonly types?: readonly string[];
}

/** From this length on a text has room for several lines. */
const LONG = 1000;
const HEX_COLOUR = '^#[0-9a-f]{6}$';
const NAME = /^\^\[a-z\]\[a-z0-9-\]/;

/** Thrown for a shape that no control is made for. */
class UnknownShape extends Error {
  constructor(path: string, schema: JsonSchema) {
    super(`${path} has a shape that the studio has no control for: ${JSON.stringify(schema)}`);
  }
}

/** The fields of an object's schema in the order in which the contract names them. */
export function fieldsOf(schema: JsonSchema, path: string): NamedField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    ...fieldOf(property, `${path}.${name}`),
  }));
}

function fieldOf(schema: JsonSchema, path: string): FieldSpec {
  const options = schema.anyOf ?? schema.oneOf;
  const nullable = options?.some(({ type }) => type === 'null') ?? false;
  const rest = options?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = rest;
  const own = { nullable, initial: schema.default ?? (nullable ? null : undefined) };
  if (options === undefined) return { ...own, value: valueFor(schema, path) };
  if (rest.length === 1 && only) return { ...own, value: fieldOf(only, path).value };
  return { ...own, value: unionOf(rest, path) };
}

function valueFor(schema: JsonSchema, path: string): ValueSpec {
  if (schema.reference === 'media') return { kind: 'media' };
  if (schema.reference === 'item') return { kind: 'item', types: schema.types ?? [] };
  if (schema.format === 'body') return { kind: 'body' };
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'boolean':
      return { kind: 'boolean' };
    case 'integer':
    case 'number':
      return { kind: 'number', whole: schema.type === 'integer' };
    case 'array':
      return listOf(schema, path);
    case 'object':
      return objectOf(schema, path);
  }
  throw new UnknownShape(path, schema);
}

function objectOf(schema: JsonSchema, path: string): ValueSpec {
  const { properties, additionalProperties: others } = schema;
  if (properties) return { kind: 'group', fields: fieldsOf(schema, path) };
  if (typeof others === 'object') return { kind: 'keyed', of: fieldOf(others, `${path}.*`) };
  throw new UnknownShape(path, schema);
}

function stringOf({ format, pattern = '', maxLength }: JsonSchema): ValueSpec {
  if (format === 'date-time') return { kind: 'instant' };
  if (format === 'email') return { kind: 'email' };
  if (pattern === HEX_COLOUR) return { kind: 'colour' };
  if (NAME.test(pattern)) return { kind: 'name' };
  if (format === 'uri' || pattern.startsWith('^\\/') || pattern.startsWith('^(\\/'))
    return { kind: 'address' };
  return { kind: 'text', long: (maxLength ?? 0) >= LONG, most: maxLength ?? null };
}

function listOf({ items, minItems = 0, maxItems }: JsonSchema, path: string): ValueSpec {
  if (items === undefined) throw new UnknownShape(path, {});
  return { kind: 'list', of: fieldOf(items, `${path}[]`), least: minItems, most: maxItems ?? null };
}

function unionOf(options: readonly JsonSchema[], path: string): ValueSpec {
  const [first, second] = options;
  const isText = first?.type === 'string' && second?.type === 'object' && !second.properties;
  if (options.length === 2 && isText) {
    const most = first.maxLength ?? null;
    return { kind: 'translated', long: (most ?? 0) >= LONG, most };
  }
  const by = tagOf(options);
  const variants = options.map((option) => ({
    tag: by === null ? null : (option.properties?.[by]?.const ?? null),
    value: valueFor(by === null ? option : without(option, by), path),
  }));
  const kinds = new Set(variants.map(({ tag, value }) => tag ?? value.kind));
  if (kinds.size < variants.length) throw new UnknownShape(path, { anyOf: options });
  return { kind: 'either', by, variants };
}

/** The field whose one value tells objects apart. */
function tagOf(options: readonly JsonSchema[]): string | null {
  const names = Object.keys(options[0]?.properties ?? {});
  const tags = names.filter((name) => options.every((each) => each.properties?.[name]?.const));
  return tags[0] ?? null;
}

function without(schema: JsonSchema, name: string): JsonSchema {
  const { [name]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}
