/**
 * Finds references, instants and bodies by the contract's schemas, so that no list of fields is
 * kept here.
 */

import { ItemInput } from '@masthead/contract/publishing';
import { type ItemType, ItemType as ItemTypeSchema } from '@masthead/contract/types';
import { z } from 'zod';
import { isRecord } from '#src/records.ts';

export type Schema = z.core.$ZodType;

/** Values that files and publishing calls write differently. */
export type Leaf =
  | { kind: 'item'; types: readonly ItemType[] }
  | { kind: 'media' }
  | { kind: 'instant' }
  | { kind: 'body' };

export type LeafVisitor = (leaf: Leaf, value: unknown, path: readonly PropertyKey[]) => unknown;

/** Null, and what fits no schema, stays. */
export function mapLeaves(
  schema: Schema,
  value: unknown,
  visit: LeafVisitor,
  path: readonly PropertyKey[] = [],
): unknown {
  if (value === null || value === undefined) return value;
  const bare = unwrap(schema);
  const leaf = leafOf(bare);
  if (leaf) return visit(leaf, value, path);
  if (Array.isArray(value)) {
    const element = bare instanceof z.ZodArray ? bare.element : undefined;
    return element
      ? value.map((entry, at) => mapLeaves(element, entry, visit, [...path, at]))
      : value;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const field = fieldSchema(bare, value, key);
      return [key, field ? mapLeaves(field, entry, visit, [...path, key]) : entry];
    }),
  );
}

/** Below `default`, `nullable` and `optional`. */
export function unwrap(schema: Schema): Schema {
  const wrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}

export function leafOf(schema: Schema): Leaf | undefined {
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  const meta = z.globalRegistry.get(schema);
  if (meta?.format === 'body') return { kind: 'body' };
  if (meta?.reference === 'media') return { kind: 'media' };
  if (meta?.reference === 'item') {
    return { kind: 'item', types: z.array(ItemTypeSchema).parse(meta.types) };
  }
  return undefined;
}

/** Of a union, the member that `value` names, or the only possible one. */
export function fieldSchema(
  schema: Schema,
  value: Record<string, unknown>,
  key: string,
): Schema | undefined {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, Schema> = schema.shape;
    return Object.hasOwn(shape, key) ? shape[key] : undefined;
  }
  if (schema instanceof z.ZodRecord) return schema.valueType;
  const member = memberOf(schema, value);
  return member && fieldSchema(member, value, key);
}

function memberOf(schema: Schema, value: Record<string, unknown>): Schema | undefined {
  if (schema instanceof z.ZodUnion && !(schema instanceof z.ZodDiscriminatedUnion)) {
    const maps = schema.options.map(unwrap).filter(isMap);
    return maps.length === 1 ? maps[0] : undefined;
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const { discriminator } = schema.def;
  return schema.options.find((option) => {
    const tag = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    return tag instanceof z.ZodLiteral && new Set<unknown>(tag.values).has(value[discriminator]);
  });
}

const isMap = (schema: Schema): boolean =>
  schema instanceof z.ZodObject || schema instanceof z.ZodRecord;

export function itemSchema(type: ItemType) {
  const schema = ItemInput.options.find((option) => option.shape.type.value === type);
  if (!schema) throw new Error(`the contract has no item schema for ${type}`);
  return schema;
}
