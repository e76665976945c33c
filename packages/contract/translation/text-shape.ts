/**
 * Which parts of an item's texts are words that somebody translates, made from the contract's own shapes: a field or a
 * block that is added is translated without a line here. What is no word (links, media, choices, keys) has no shape.
 */

export type TextShape =
  /** Words. `most`: how many characters there may be. */
  | { readonly kind: 'text'; readonly most: number | null }
  /** A paragraph, heading or list entry of running text: spans with marks. */
  | { readonly kind: 'block' }
  | { readonly kind: 'list'; readonly of: TextShape }
  /** An object that may have any keys. */
  | { readonly kind: 'record'; readonly of: TextShape }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, TextShape>> }
  /** One of several objects, told apart by `_type`. */
  | { readonly kind: 'either'; readonly of: Readonly<Record<string, TextShape>> };

/** The parts of JSON Schema that the contract's texts come to. */
export interface TextSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly reference?: unknown;
  readonly maxLength?: number;
  readonly items?: TextSchema;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly additionalProperties?: boolean | TextSchema;
  readonly anyOf?: readonly TextSchema[];
  readonly oneOf?: readonly TextSchema[];
}

/** The shape of an object's words by its JSON Schema; null where there are none. */
export function textShapeOf(schema: TextSchema): TextShape | null {
  if (schema.reference !== undefined) return null;
  const options = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (options !== undefined) return eitherOf(options);
  switch (schema.type) {
    case 'string':
      return isWords(schema) ? { kind: 'text', most: schema.maxLength ?? null } : null;
    case 'array':
      return within('list', schema.items);
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? within('record', schema.additionalProperties)
        : groupOf(schema.properties ?? {});
    default:
      return null;
  }
}

const isWords = (schema: TextSchema): boolean =>
  [schema.format, schema.pattern, schema.enum, schema.const].every((each) => each === undefined);

function within(kind: 'list' | 'record', schema: TextSchema | undefined): TextShape | null {
  const of = schema === undefined ? null : textShapeOf(schema);
  return of === null ? null : { kind, of };
}

function groupOf(properties: Readonly<Record<string, TextSchema>>): TextShape | null {
  if ('children' in properties && 'markDefs' in properties) return { kind: 'block' };
  const fields: Record<string, TextShape> = {};
  for (const [name, property] of Object.entries(properties)) {
    const shape = name.startsWith('_') ? null : textShapeOf(property);
    if (shape !== null) fields[name] = shape;
  }
  return Object.keys(fields).length === 0 ? null : { kind: 'group', fields };
}

function eitherOf(options: readonly TextSchema[]): TextShape | null {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) return textShapeOf(only);
  const of: Record<string, TextShape> = {};
  for (const option of options) {
    const tag = option.properties?._type?.const;
    const shape = textShapeOf(option);
    if (typeof tag === 'string' && shape !== null) of[tag] = shape;
  }
  return Object.keys(of).length === 0 ? null : { kind: 'either', of };
}
