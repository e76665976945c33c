/** From the publishing calls' shape to an item's files; the reverse of `parse-item.ts`. */

import { BodyInput } from '@masthead/contract/body';
import type { ItemInput } from '@masthead/contract/publishing';
import { ItemType } from '@masthead/contract/types';
import { stringify } from 'yaml';
import { z } from 'zod';
import { bodyToMarkdown } from '#src/body-to-markdown.ts';
import { formatInstant } from '#src/instants.ts';
import { itemSchema, mapLeaves } from '#src/map-leaves.ts';
import { ITEM_FILE } from '#src/read-tree.ts';
import { isRecord } from '#src/records.ts';
import type { ReferenceIndex } from '#src/references.ts';
import { nameOf } from '#src/references.ts';
import { withoutDefaults } from '#src/without-defaults.ts';

const AnyReference = z.object({ _ref: z.string(), _type: z.union([ItemType, z.literal('media')]) });

/**
 * An item's files by name: item.yaml and one `<locale>.md` a language.
 * @throws Error where the index lacks something linked, or Markdown has no writing for a block.
 */
export function formatItem(
  id: string,
  item: ItemInput,
  index: ReferenceIndex,
): Map<string, string> {
  const schema = itemSchema(item.type);
  const written = mapLeaves(schema, withoutDefaults(schema, item), (leaf, value) => {
    if (leaf.kind === 'body') return bodyToMarkdown(BodyInput.parse(value), index);
    if (leaf.kind === 'instant') return formatInstant(String(value));
    return nameOf(index, AnyReference.parse(value));
  });
  const { type: _, fields, locales, ...frame } = asRecord(written);
  const files = new Map([[ITEM_FILE, yaml({ id, ...frame, ...asRecord(fields) })]]);
  for (const [locale, value] of Object.entries(asRecord(locales))) {
    files.set(`${locale}.md`, formatLocale(asRecord(value)));
  }
  return files;
}

function formatLocale({ slug, status, fields }: Record<string, unknown>): string {
  const { body, ...rest } = asRecord(fields);
  const frontMatter = `---\n${yaml({ slug, status, ...rest })}---\n`;
  return typeof body === 'string' && body !== '' ? `${frontMatter}\n${body}` : frontMatter;
}

function yaml(value: Record<string, unknown>): string {
  return stringify(value, { lineWidth: 0 });
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
