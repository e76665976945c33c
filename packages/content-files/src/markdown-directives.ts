/** Directives (`::image{…}`, `:::gallery{…}`) as blocks. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import type { BlockContent, DefinitionContent, Emphasis, ListItem, PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { BlockForm, ContentForm } from '#src/block-forms.ts';
import { BLOCK_FORMS } from '#src/block-forms.ts';
import { toTextBlocks } from '#src/markdown-blocks.ts';
import { tableContent, withHeads } from '#src/markdown-tables.ts';
import type { MarkdownContext } from '#src/markdown-text.ts';
import { sourceOf, toPlainText } from '#src/markdown-text.ts';
import type { ReferenceIndex, Resolved } from '#src/references.ts';
import { resolveItem, resolveMedia } from '#src/references.ts';

export interface DirectiveContext extends MarkdownContext {
  index: ReferenceIndex;
}

type Directive = ContainerDirective | LeafDirective;
type Inside = readonly (BlockContent | DefinitionContent)[];

/** Without key; null, and a report, for an unknown directive. */
export function toBlock(
  node: Directive,
  context: DirectiveContext,
): Record<string, unknown> | null {
  const form = BLOCK_FORMS.get(node.name);
  if (!form) {
    context.report(
      node,
      `no directive is called ${node.name}; there are ${[...BLOCK_FORMS.keys()].join(', ')}`,
    );
    return null;
  }
  if (!isWellFormed(node, form, context)) return null;
  const attributes = readAttributes(node, form, context);
  const content = readContent(node, form.content, context);
  if (!attributes || !content) return null;
  const block = { _type: form.type, ...attributes, ...content };
  return form.content?.kind === 'table' ? withHeads(block) : block;
}

function isWellFormed(node: Directive, form: BlockForm, context: DirectiveContext): boolean {
  const isContainer = node.type === 'containerDirective';
  const label = isContainer
    ? node.children.some((child) => child.type === 'paragraph' && child.data?.directiveLabel)
    : node.children.length > 0;
  if (label) {
    context.report(node, `${node.name} takes no text in []: use its attributes`);
    return false;
  }
  if (isContainer && !/\n[ \t]*:{3,}[ \t]*$/.test(sourceOf(node, context))) {
    context.report(node, `:::${node.name} is never closed: end it with a line :::`);
    return false;
  }
  if (isContainer && !form.content) {
    context.report(node, `${node.name} holds nothing: write it with two colons, ::${node.name}{…}`);
    return false;
  }
  if (!isContainer && form.content && !(form.content.kind === 'text' && !form.content.required)) {
    context.report(node, `write it with three colons, its content below and a line ::: to end it`);
    return false;
  }
  return true;
}

function readAttributes(node: Directive, form: BlockForm, context: DirectiveContext) {
  const fields: Record<string, unknown> = {};
  let complete = true;
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const attribute = form.attributes.get(name);
    if (!attribute) {
      const known = [...form.attributes.keys()].join(', ') || 'none';
      context.report(node, `${node.name} has no attribute ${name}; it has ${known}`);
      complete = false;
    } else if (attribute.kind === 'text') {
      const text = value ?? '';
      fields[attribute.field] = attribute.field === 'href' ? meantAddress(text).href : text;
    } else if (attribute.kind === 'flag') {
      if (value !== 'true' && value !== 'false') {
        context.report(node, `${name} is true or false`);
        complete = false;
      }
      fields[attribute.field] = value === 'true';
    } else {
      const reference = resolved(node, resolveMedia(context.index, value), context);
      if (reference) fields[attribute.field] = reference;
      else complete = false;
    }
  }
  for (const [name, { field, kind }] of form.attributes) {
    const required = form.attributes.get(name)?.fallback === undefined;
    if (kind === 'media' && required && complete && !(field in fields)) {
      context.report(node, `${node.name} needs ${name}=…`);
      complete = false;
    }
  }
  return complete ? fields : null;
}

function readContent(node: Directive, form: ContentForm | null, context: DirectiveContext) {
  if (!form || node.type === 'leafDirective') return {};
  const inside = node.children;
  switch (form.kind) {
    case 'text':
      return textContent(inside, form, context);
    case 'media':
      return listContent(node, form.field, context, (entry) =>
        resolved(entry, resolveMedia(context.index, entryText(entry, context)), context),
      );
    case 'items':
      return listContent(node, form.field, context, (entry) =>
        resolved(entry, resolveItem(context.index, entryText(entry, context), form.types), context),
      );
    case 'figures':
      return listContent(node, form.field, context, (entry) => toFigure(entry, context));
    case 'sections':
      return sectionContent(inside, form.field, context);
    case 'table': {
      const [table, ...others] = inside;
      if (table?.type === 'table' && others.length === 0) return tableContent(table, context);
      context.report(node, `${node.name} holds one table and nothing else: | … | … |`);
      return null;
    }
  }
}

function textContent(
  inside: Inside,
  form: Extract<ContentForm, { kind: 'text' }>,
  context: DirectiveContext,
) {
  const paragraphs: string[] = [];
  for (const child of inside) {
    if (child.type === 'paragraph') paragraphs.push(toPlainText(child.children, context));
    else context.report(child, 'only plain paragraphs may stand here');
  }
  return paragraphs.length === 0 && !form.required ? {} : { [form.field]: paragraphs.join('\n\n') };
}

function listContent(
  node: ContainerDirective,
  field: string,
  context: DirectiveContext,
  read: (entry: ListItem) => unknown,
): Record<string, unknown> | null {
  const values: unknown[] = [];
  let complete = true;
  for (const child of node.children) {
    if (child.type !== 'list') {
      context.report(child, `${node.name} holds a list only, one entry a line: - …`);
      complete = false;
      continue;
    }
    for (const entry of child.children) {
      const value = read(entry);
      if (value) values.push(value);
      else complete = false;
    }
  }
  return complete ? { [field]: values } : null;
}

/** Verbatim: ids and paths may look like marks. */
function entryText(entry: ListItem, context: DirectiveContext): string {
  const [first] = entry.children;
  return first ? sourceOf(first, context).trim() : '';
}

/** `**106** *unit* label`; the unit is optional. */
function toFigure(entry: ListItem, context: DirectiveContext): Record<string, unknown> | null {
  const [paragraph, ...others] = entry.children;
  const [strong, ...after] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const unit = unitIn(after);
  const rest = unit === null ? after : after.slice(after.indexOf(unit) + 1);
  if (strong?.type !== 'strong' || rest.length === 0 || others.length > 0) {
    context.report(entry, 'write each figure as - **42 %** and what it says');
    return null;
  }
  return {
    value: toPlainText(strong.children, context),
    ...(unit && { unit: toPlainText(unit.children, context) }),
    label: toPlainText(rest, context),
  };
}

/** Emphasis directly after the number. */
function unitIn([first, second]: readonly PhrasingContent[]): Emphasis | null {
  const next = first?.type === 'text' && first.value.trim() === '' ? second : first;
  return next?.type === 'emphasis' ? next : null;
}

interface Section {
  _key: string;
  title: string;
  body: Record<string, unknown>[];
}

function sectionContent(
  inside: Inside,
  field: string,
  context: DirectiveContext,
): Record<string, unknown> | null {
  const sections: Section[] = [];
  let complete = true;
  for (const child of inside) {
    const isTitle = child.type === 'heading' && child.depth <= 3;
    if (isTitle && child.depth === 3) {
      const title = toPlainText(child.children, context);
      sections.push({ _key: `i${sections.length + 1}`, title, body: [] });
      continue;
    }
    const section = sections.at(-1);
    if (isTitle || !section) {
      context.report(child, 'open each entry with its title: ### …');
      complete = false;
      continue;
    }
    for (const { block } of toTextBlocks(child, context)) {
      section.body.push({ ...block, _key: `b${section.body.length + 1}` });
    }
  }
  return complete ? { [field]: sections } : null;
}

function resolved<R>(
  node: Directive | ListItem,
  result: Resolved<R>,
  context: DirectiveContext,
): R | null {
  if ('reference' in result) return result.reference;
  context.report(node, result.reason);
  return null;
}
