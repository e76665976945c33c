/** From the blocks of a body to the editor's document: one node a block, whatever the block. */
import { MARKS, type MarkName } from '@masthead/contract/body/marks.ts';
import type { JSONContent } from '@tiptap/core';
import { keyOf, type Span, type TextBlock, textBlockOf } from '#src/body/text/blocks.ts';
import type { Json } from '#src/items/json.ts';

/** The names of the document's nodes and marks. */
export const NODE = {
  document: 'doc',
  text: 'textBlock',
  /** All that is not written word by word, as its stored value. */
  object: 'objectBlock',
  /** Stands where a file's block will, while the file is sent; no part of the body. */
  upload: 'upload',
  lineBreak: 'lineBreak',
} as const;
export const MARK = {
  ...{ strong: 'bold', em: 'italic', strike: 'strike', code: 'code' },
  ...{ sub: 'subscript', sup: 'superscript', small_caps: 'smallCaps' },
  ...{ link: 'link', other: 'otherMark' },
} as const satisfies Record<MarkName | 'link' | 'other', string>;
/** The stored name of each mark by that of the document. */
export const STORED_MARK: ReadonlyMap<string, MarkName> = new Map(
  MARKS.map((name) => [MARK[name], name]),
);

export function toDocument(blocks: readonly Json[]): JSONContent {
  const content = blocks.map(toNode);
  return { type: NODE.document, content: content.length > 0 ? content : [{ type: NODE.text }] };
}

/** The node of one block. */
export function toNode(block: Json): JSONContent {
  const text = textBlockOf(block);
  if (text === null) {
    return { type: NODE.object, attrs: { key: keyOf(block), value: block } };
  }
  const { _key: key, style, listItem } = text;
  const content = text.children.flatMap((span) => inlineOf(span, text));
  return {
    type: NODE.text,
    attrs: { key, style, listItem, level: listItem ? text.level : 1 },
    ...(content.length > 0 && { content }),
  };
}

function inlineOf({ text, marks: names }: Span, block: TextBlock): JSONContent[] {
  const marks = marksOf(names, block);
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: NODE.lineBreak, marks }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
    ]);
}

function marksOf(names: readonly string[], { links }: TextBlock) {
  const marks = names.map((name) => {
    const href = links.get(name);
    if (href !== undefined) return { type: MARK.link, attrs: { href } };
    const known = MARKS.find((mark) => mark === name);
    if (known) return { type: MARK[known] };
    return { type: MARK.other, attrs: { name } };
  });
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}
