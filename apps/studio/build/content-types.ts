/** `virtual:content-types`: what the studio knows of each content type, from the contract's descriptors. */
import { type TextSchema, textShapeOf } from '@masthead/contract/translation/text-shape.ts';
import { descriptorOf, ITEM_TYPES } from '@masthead/contract/types';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { ContentType } from '../src/content-type.ts';
import { fieldsOf, type JsonSchema } from '../src/forms/field-spec.ts';

const ID = 'virtual:content-types';

/** Every content type, in the order of the registry. */
export function contentTypes(): ContentType[] {
  return ITEM_TYPES.map((type) => {
    const { fields, locale, folder, singleton, editedBy, page, reads } = descriptorOf(type);
    const paths = Object.values(reads).map((read) => read.path);
    return {
      type,
      slug: singleton ? folder : null,
      editedBy: editedBy ?? null,
      path: page?.path ?? null,
      read: paths.find((path) => singleton || /^[^{]*\{id\}$/.test(path)) ?? null,
      fields: fieldsOf(schemaOf(fields), type),
      texts: fieldsOf(schemaOf(locale), type),
      words: textShapeOf(z.toJSONSchema(locale, SHAPES) as TextSchema),
    };
  });
}

// What editors send, before defaults are filled in.
const SHAPES = { io: 'input', unrepresentable: 'any' } as const;
const schemaOf = (fields: z.ZodType): JsonSchema => z.toJSONSchema(fields, SHAPES) as JsonSchema;

export function contentTypesPlugin(): Plugin {
  return {
    name: 'masthead:content-types',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(contentTypes())};` : null),
  };
}
