/** Paragraphs, headings, lists and quotations as Portable Text blocks. */
import type { List, ListItem, RootContent } from 'mdast';
import type { MarkdownContext, SpanText } from '#src/markdown-text.ts';
import { reportMistakenParagraph, sourceOf, toSpans } from '#src/markdown-text.ts';

/** Without its key; `line` of the Markdown. */
export interface DraftBlock {
  line: number;
  block: Record<string, unknown>;
}

const INSTEAD: { readonly [type: string]: string } = {
  html: 'HTML is no part of the form: use Markdown or a directive (\\< for the mark itself)',
  code: 'code is no part of the form: write it as a paragraph, without indent or ```',
  definition: 'write the address beside the text: [text](https://…)',
  footnoteDefinition: 'footnotes are no part of the form: write the note in the text',
  table: 'a table stands on its own, not inside a list, quotation or entry',
  leafDirective: 'a directive stands on its own, not inside a list, quotation or directive',
  containerDirective: 'a directive stands on its own, not inside a list, quotation or directive',
  thematicBreak: 'a divider stands on its own, not inside a list, quotation or directive',
};

/** Reports a node that the form cannot hold. */
export function toTextBlocks(node: RootContent, context: MarkdownContext): DraftBlock[] {
  switch (node.type) {
    case 'paragraph':
      reportMistakenParagraph(node, context);
      return [draft(node, { style: 'normal' }, toSpans(node.children, context))];
    case 'heading':
      return toHeading(node, context);
    case 'list':
      return toListBlocks(node, 1, context);
    case 'blockquote':
      return node.children.flatMap((child) => {
        if (child.type === 'paragraph') {
          reportMistakenParagraph(child, context);
          return [draft(child, { style: 'blockquote' }, toSpans(child.children, context))];
        }
        context.report(child, 'a quotation holds paragraphs only');
        return [];
      });
    default:
      context.report(node, INSTEAD[node.type] ?? `${node.type} is no part of the form`);
      return [];
  }
}

function toHeading(
  node: Extract<RootContent, { type: 'heading' }>,
  context: MarkdownContext,
): DraftBlock[] {
  if (!/^\s*#/.test(sourceOf(node, context))) {
    context.report(node, 'write headings with ##; for a divider leave a line empty before ---');
    return [];
  }
  if (node.depth === 1) {
    context.report(node, 'the title is the only heading of its rank: use ##, ### or ####');
    return [];
  }
  if (node.depth > 4) {
    context.report(node, 'headings go down to ####');
    return [];
  }
  return [draft(node, { style: `h${node.depth}` }, toSpans(node.children, context))];
}

function toListBlocks(list: List, level: number, context: MarkdownContext): DraftBlock[] {
  if (level > 3) {
    context.report(list, 'lists nest three deep at most');
    return [];
  }
  if (list.ordered && list.start !== 1) {
    context.report(
      list,
      'a numbered list starts with 1 (write \\. after the number for plain text)',
    );
    return [];
  }
  const listItem = list.ordered ? 'number' : 'bullet';
  return list.children.flatMap((entry) => toEntryBlocks(entry, { listItem, level }, context));
}

function toEntryBlocks(
  entry: ListItem,
  place: { listItem: string; level: number },
  context: MarkdownContext,
): DraftBlock[] {
  const [first, ...rest] = entry.children;
  if (!first) {
    context.report(entry, 'a list entry needs text');
    return [];
  }
  const nested = first.type === 'paragraph' ? rest : entry.children;
  const blocks =
    first.type === 'paragraph'
      ? [draft(first, { style: 'normal', ...place }, toSpans(first.children, context))]
      : [];
  for (const child of nested) {
    if (child.type === 'list') blocks.push(...toListBlocks(child, place.level + 1, context));
    else context.report(child, 'a list entry holds one paragraph, and lists below it');
  }
  return blocks;
}

function draft(
  node: RootContent,
  form: Record<string, unknown>,
  { children, markDefs }: SpanText,
): DraftBlock {
  const line = node.position?.start.line ?? 1;
  return { line, block: { _type: 'block', ...form, children, markDefs } };
}
