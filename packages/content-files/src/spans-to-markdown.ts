import type { TextBlock } from '@masthead/contract/body';
import { MARKS } from '@masthead/contract/body/marks.ts';
import type { PhrasingContent } from 'mdast';
import type { z } from 'zod';

type TextBlockValue = z.output<typeof TextBlock>;
type Span = TextBlockValue['children'][number];

/** Marks that are neither the contract's nor a link of the block are left out. */
export function toPhrasing({
  children,
  markDefs,
}: Pick<TextBlockValue, 'children' | 'markDefs'>): PhrasingContent[] {
  const hrefs = new Map(markDefs.map(({ _key, href }) => [_key, href]));
  const known = (mark: string) => MARKS.some((name) => name === mark) || hrefs.has(mark);
  const spans = children.map((span) => ({ ...span, marks: span.marks.filter(known) }));
  return nest(withoutEdgeBreaks(spans.flatMap(freeEdgeBreaks)), hrefs);
}

/** Markdown cannot open or close a mark beside a line break, so the break stands outside. */
function freeEdgeBreaks(span: Span): Span[] {
  const [, before = '', text = '', after = ''] = /^(\n*)([\s\S]*?)(\n*)$/.exec(span.text) ?? [];
  const bare = { ...span, marks: [] };
  return [
    { ...bare, text: before },
    { ...span, text },
    { ...bare, text: after },
  ].filter((part) => part.text !== '');
}

function withoutEdgeBreaks(spans: readonly Span[]): Span[] {
  const isText = ({ text }: Span) => !/^\n*$/.test(text);
  return spans.slice(spans.findIndex(isText), spans.findLastIndex(isText) + 1);
}

/** Line feeds are hard breaks. */
export function plainPhrasing(text: string): PhrasingContent[] {
  return text.split('\n').flatMap((line, at): PhrasingContent[] => {
    const words: PhrasingContent[] = line === '' ? [] : [{ type: 'text', value: line }];
    return at === 0 ? words : [{ type: 'break' }, ...words];
  });
}

/** The longest mark is outermost, so that no mark closes and opens again inside. */
function nest(spans: readonly Span[], hrefs: ReadonlyMap<string, string>): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  while (at < spans.length) {
    const { mark, length } = longestMark(spans.slice(at));
    const run = spans.slice(at, at + length);
    at += length;
    if (mark === undefined) {
      nodes.push(...run.flatMap((span) => plainPhrasing(span.text)));
      continue;
    }
    const inner = run.map((span) => ({
      ...span,
      marks: span.marks.filter((name) => name !== mark),
    }));
    nodes.push(...wrap(mark, nest(inner, hrefs), hrefs));
  }
  return nodes;
}

function longestMark(spans: readonly Span[]): { mark: string | undefined; length: number } {
  const marks = spans[0]?.marks ?? [];
  // Nothing is marked within code.
  const outer = marks.length > 1 ? marks.filter((mark) => mark !== 'code') : marks;
  const candidates = outer.map((mark) => {
    const end = spans.findIndex((span) => !span.marks.includes(mark));
    return { mark, length: end === -1 ? spans.length : end };
  });
  const [longest] = candidates.toSorted((a, b) => b.length - a.length);
  return longest ?? { mark: undefined, length: 1 };
}

function wrap(
  mark: string,
  children: PhrasingContent[],
  hrefs: ReadonlyMap<string, string>,
): PhrasingContent[] {
  if (mark === 'strong') return [{ type: 'strong', children }];
  if (mark === 'em') return [{ type: 'emphasis', children }];
  if (mark === 'code') return children.map(inCode);
  const element = ELEMENTS[mark];
  if (element !== undefined) {
    return [
      { type: 'html', value: `<${element}>` },
      ...children,
      { type: 'html', value: `</${element}>` },
    ];
  }
  const inside = children.filter(
    (child) => child.type !== 'link' && child.type !== 'linkReference',
  );
  return [{ type: 'link', url: hrefs.get(mark) ?? '', children: inside }];
}

/** HTML elements may touch letters, which `~~` may not. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ...{ sub: 'sub', sup: 'sup', strike: 's', small_caps: 'small-caps' },
};

function inCode(node: PhrasingContent): PhrasingContent {
  return node.type === 'text' ? { type: 'inlineCode', value: node.value } : node;
}
