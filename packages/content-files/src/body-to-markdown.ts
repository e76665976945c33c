/** The reverse of `markdown-to-body.ts`. */

import type { BodyInput } from '@masthead/contract/body';
import { TextBlock } from '@masthead/contract/body';
import { Figure } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import type { BlockContent, DefinitionContent, List, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { z } from 'zod';
import type { BlockForm, ContentForm } from '#src/block-forms.ts';
import { BLOCK_FORMS, directiveName } from '#src/block-forms.ts';
import { toFlow } from '#src/blocks-to-markdown.ts';
import { tableAttributes, tableNode } from '#src/markdown-tables.ts';
import type { ReferenceIndex } from '#src/references.ts';
import { nameOf } from '#src/references.ts';
import { plainPhrasing } from '#src/spans-to-markdown.ts';

const AnyReference = z.object({ _ref: z.string(), _type: z.union([ItemType, z.literal('media')]) });
const Sections = z.array(z.object({ title: z.string(), body: z.array(TextBlock) }));

/**
 * The body as Markdown that reads back as the same blocks, keys and mark order aside.
 * @throws Error where the index lacks something linked, or Markdown has no writing for a block.
 */
export function bodyToMarkdown(body: BodyInput, index: ReferenceIndex): string {
  const children: RootContent[] = [];
  let texts: z.output<typeof TextBlock>[] = [];
  const flush = () => {
    children.push(...toFlow(texts));
    texts = [];
  };
  for (const block of body) {
    if (block._type === 'block') {
      texts.push(block);
      continue;
    }
    flush();
    children.push(block._type === 'table' ? toTable(block) : toDirective({ ...block }, index));
  }
  flush();
  return write({ type: 'root', children });
}

function write(root: Root): string {
  const directives = directiveToMarkdown({ preferUnquoted: true });
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    listItemIndent: 'one',
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      {
        handlers: directives.handlers ?? {},
        unsafe: [
          // Text directives are off, so a colon needs escaping only where a line could become a
          // directive.
          ...(directives.unsafe ?? []).filter((pattern) => pattern.atBreak),
          { character: '~', after: '~', inConstruct: 'phrasing' },
          { character: '|', atBreak: true },
        ],
      },
    ],
  });
}

/** As GitHub writes it, in a directive if that cannot say everything. */
function toTable(block: Extract<BodyInput[number], { _type: 'table' }>): RootContent {
  const table = tableNode(block);
  const attributes = tableAttributes(block);
  if (Object.keys(attributes).length === 0) return table;
  return { type: 'containerDirective', name: 'table', attributes, children: [table] };
}

function toDirective(block: Record<string, unknown>, index: ReferenceIndex): RootContent {
  const name = directiveName(String(block._type));
  const form = BLOCK_FORMS.get(name);
  if (!form) throw new Error(`no directive stands for a block of type ${String(block._type)}`);
  if (form.attributes.size === 0 && !form.content) return { type: 'thematicBreak' };
  const attributes = writeAttributes(block, form, index);
  if (!form.content) return { type: 'leafDirective', name, attributes, children: [] };
  return {
    type: 'containerDirective',
    name,
    attributes,
    children: writeContent(block, form.content, index),
  };
}

function writeAttributes(block: Record<string, unknown>, form: BlockForm, index: ReferenceIndex) {
  const attributes: Record<string, string> = {};
  for (const [name, { field, kind, fallback }] of form.attributes) {
    const value = block[field];
    if (value === undefined || value === null || value === fallback) continue;
    attributes[name] = kind === 'media' ? nameOf(index, AnyReference.parse(value)) : String(value);
  }
  return attributes;
}

function writeContent(
  block: Record<string, unknown>,
  form: ContentForm,
  index: ReferenceIndex,
): ContainerDirective['children'] {
  const value = block[form.field] ?? undefined;
  if (value === undefined) return [];
  switch (form.kind) {
    case 'text':
      return String(value)
        .split('\n\n')
        .map((text) => ({ type: 'paragraph', children: plainPhrasing(text) }));
    case 'media':
    case 'items': {
      // Unescaped: names hold nothing that Markdown reads at a line's start.
      const names = z
        .array(AnyReference)
        .parse(value)
        .map((reference) => nameOf(index, reference));
      return toList(names.map((name) => [{ type: 'html', value: name }]));
    }
    case 'figures':
      return toList(
        z
          .array(Figure)
          .parse(value)
          .map((figure) => [
            { type: 'strong', children: plainPhrasing(figure.value) },
            { type: 'text', value: ' ' },
            ...unitPhrasing(figure.unit),
            ...plainPhrasing(figure.label),
          ]),
      );
    case 'table':
      throw new Error('tables are written by toTable');
    case 'sections':
      return Sections.parse(value).flatMap(
        ({ title, body }): (BlockContent | DefinitionContent)[] => {
          if (body.some(({ style }) => style === 'h2' || style === 'h3')) {
            throw new Error(`accordion "${title}": its text may have headings of rank 4 only`);
          }
          return [{ type: 'heading', depth: 3, children: plainPhrasing(title) }, ...toFlow(body)];
        },
      );
  }
}

/** A number's unit, emphasized after it. */
function unitPhrasing(unit: string | null): Phrasing {
  if (unit === null) return [];
  return [
    { type: 'emphasis', children: plainPhrasing(unit) },
    { type: 'text', value: ' ' },
  ];
}

type Phrasing = Extract<BlockContent, { type: 'paragraph' }>['children'];

function toList(entries: readonly Phrasing[]): [List] | [] {
  if (entries.length === 0) return [];
  return [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: entries.map((children) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children }],
      })),
    },
  ];
}
