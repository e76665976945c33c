/**
 * Each block's directive, derived from its schema: short values and media are attributes, text and
 * lists are inside.
 */

import { BodyInput } from '@masthead/contract/body';
import type { ItemType } from '@masthead/contract/types';
import { z } from 'zod';
import type { Schema } from '#src/map-leaves.ts';
import { leafOf, unwrap } from '#src/map-leaves.ts';

export interface AttributeForm {
  field: string;
  kind: 'text' | 'flag' | 'media';
  fallback: unknown;
}

export type ContentForm =
  | { field: string; kind: 'text'; required: boolean }
  | { field: string; kind: 'media' }
  | { field: string; kind: 'items'; types: readonly ItemType[] }
  | { field: string; kind: 'figures' }
  | { field: string; kind: 'sections' }
  | { field: string; kind: 'table' };

export interface BlockForm {
  /** `_type` in the contract; the directive has hyphens instead. */
  type: string;
  attributes: ReadonlyMap<string, AttributeForm>;
  content: ContentForm | null;
}

/** By directive name, such as `pull-quote`. */
export const BLOCK_FORMS: ReadonlyMap<string, BlockForm> = readForms();

export function directiveName(type: string): string {
  return type.replaceAll('_', '-');
}

function readForms(): Map<string, BlockForm> {
  const forms = new Map<string, BlockForm>();
  for (const option of BodyInput.element.options) {
    const type = option.shape._type.value;
    if (type !== 'block') forms.set(directiveName(type), formOf(type, option.shape));
  }
  return forms;
}

function formOf(type: string, shape: Record<string, Schema>): BlockForm {
  const attributes = new Map<string, AttributeForm>();
  let content: ContentForm | null = null;
  for (const [field, schema] of Object.entries(shape)) {
    if (field === '_type' || field === '_key') continue;
    const inside = isListOfChoices(schema) ? null : contentOf(field, schema);
    if (inside) {
      content = inside;
      continue;
    }
    // A table's own syntax has the choices of its columns.
    if (isListOfChoices(schema)) continue;
    const kind = attributeKind(unwrap(schema));
    const fallback = z.safeParse(schema, undefined).data;
    // A picture block's `image` and a film's `video` are both written `media=`.
    attributes.set(field === type ? 'media' : field, { field, kind, fallback });
  }
  return { type, attributes, content };
}

function attributeKind(schema: Schema): AttributeForm['kind'] {
  if (schema instanceof z.ZodBoolean) return 'flag';
  return leafOf(schema)?.kind === 'media' ? 'media' : 'text';
}

function isListOfChoices(schema: Schema): boolean {
  const bare = unwrap(schema);
  return bare instanceof z.ZodArray && unwrap(bare.element) instanceof z.ZodEnum;
}

function contentOf(field: string, schema: Schema): ContentForm | null {
  const bare = unwrap(schema);
  if (field === 'text') {
    return { field, kind: 'text', required: !z.safeParse(schema, undefined).success };
  }
  if (!(bare instanceof z.ZodArray)) return null;
  const element = unwrap(bare.element);
  const leaf = leafOf(element);
  if (leaf?.kind === 'media') return { field, kind: 'media' };
  if (leaf?.kind === 'item') return { field, kind: 'items', types: leaf.types };
  const shape = element instanceof z.ZodObject ? element.shape : {};
  if ('value' in shape && 'label' in shape) return { field, kind: 'figures' };
  if ('cells' in shape) return { field, kind: 'table' };
  if ('title' in shape && 'body' in shape) return { field, kind: 'sections' };
  throw new Error(`no form is known for a list such as ${field}`);
}
