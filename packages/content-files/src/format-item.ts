/** The reverse of `parse-item.ts`. */

import { isDeepStrictEqual } from 'node:util';
import { BodyInput } from '@masthead/contract/body';
import { compared } from '@masthead/contract/body/compared.ts';
import type { ItemInput } from '@masthead/contract/publishing';
import { ItemType } from '@masthead/contract/types';
import { stringify } from 'yaml';
import { z } from 'zod';
import { bodyToMarkdown } from '#src/body-to-markdown.ts';
import { formatInstant } from '#src/instants.ts';
import { itemSchema, type LeafVisitor, mapLeaves } from '#src/map-leaves.ts';
import { markdownToBody } from '#src/markdown-to-body.ts';
import { ITEM_FILE } from '#src/read-tree.ts';
import { isRecord } from '#src/records.ts';
import type { ReferenceIndex } from '#src/references.ts';
import { nameOf } from '#src/references.ts';
import { withoutDefaults } from '#src/without-defaults.ts';

const AnyReference = z.object({ _ref: z.string(), _type: z.union([ItemType, z.literal('media')]) });

interface Writing {
  /** A body that Markdown cannot reproduce is written as blocks in the front matter. */
  readonly exact?: boolean;
  /** What item.yaml says of an item that readers do not find. */
  readonly withdrawn?: string | undefined;
}

/**
 * An item's files by name: item.yaml and one `<locale>.md` a language.
 * @throws Error where the index lacks something linked, or Markdown has no writing for a block, unless it is `exact`.
 */
export function formatItem(
  id: string,
  item: ItemInput,
  index: ReferenceIndex,
  { exact = false, withdrawn }: Writing = {},
): Map<string, string> {
  const schema = itemSchema(item.type);
  const write: LeafVisitor = (leaf, value) => {
    if (leaf.kind === 'instant') return formatInstant(String(value));
    if (leaf.kind !== 'body') return nameOf(index, AnyReference.parse(value));
    const body = BodyInput.parse(value);
    if (!exact) return bodyToMarkdown(body, index);
    const blocks = () => body.map((block) => mapLeaves(BodyInput.element, block, write));
    return exactMarkdown(body, index) ?? blocks();
  };
  const written = mapLeaves(schema, withoutDefaults(schema, item), write);
  const { type: _, fields, locales, ...frame } = asRecord(written);
  const files = new Map([
    [
      ITEM_FILE,
      yaml({ id, ...(withdrawn && { withdrawn }), ...frame, ...asRecord(fields) }, exact),
    ],
  ]);
  for (const [locale, value] of Object.entries(asRecord(locales))) {
    files.set(`${locale}.md`, formatLocale(asRecord(value), exact));
  }
  return files;
}

/** Null if it would read back differently. */
function exactMarkdown(body: BodyInput, index: ReferenceIndex): string | null {
  try {
    const markdown = bodyToMarkdown(body, index);
    const { blocks, problems } = markdownToBody(markdown, index);
    const read = BodyInput.safeParse(blocks);
    const isSame = read.success && isDeepStrictEqual(compared(read.data), compared(body));
    return isSame && problems.length === 0 ? markdown : null;
  } catch {
    return null;
  }
}

function formatLocale({ slug, status, fields }: Record<string, unknown>, exact: boolean): string {
  const { body, ...rest } = asRecord(fields);
  const blocks = Array.isArray(body) ? { body } : {};
  const frontMatter = `---\n${yaml({ slug, status, ...rest, ...blocks }, exact)}---\n`;
  return typeof body === 'string' && body !== '' ? `${frontMatter}\n${body}` : frontMatter;
}

/** Literal blocks lose a space before U+2028, so exact text is quoted. */
function yaml(value: Record<string, unknown>, exact: boolean): string {
  return stringify(value, { lineWidth: 0, blockQuote: !exact });
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
