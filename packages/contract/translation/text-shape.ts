/**
 * Which parts of an item's texts are translatable words, derived from the contract's schemas.
 * Links, media, choices and keys have no shape.
 */

export type TextShape =
  /** `most`: characters. */
  | { readonly kind: 'text'; readonly most: number | null }
  /** A paragraph, heading or list entry. */
  | { readonly kind: 'block' }
  | { readonly kind: 'list'; readonly of: TextShape }
  | { readonly kind: 'record'; readonly of: TextShape }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, TextShape>> }
  /** Told apart by `_type`; `plain` is for a text without one. */
  | {
      readonly kind: 'either';
      readonly of: Readonly<Record<string, TextShape>>;
      readonly plain: TextShape | null;
    };

/** The parts of JSON Schema that the contract uses. */
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

/** Null without words. */
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
  const plain = options.map(textShapeOf).find((shape) => shape?.kind === 'text') ?? null;
  if (Object.keys(of).length === 0) return null;
  return { kind: 'either', of, plain };
}
