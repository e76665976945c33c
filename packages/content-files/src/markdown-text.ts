/** Inline marks as Portable Text spans. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import { MARKS, type MarkName } from '@masthead/contract/body/marks.ts';
import type { Html, Paragraph, PhrasingContent } from 'mdast';

export interface Placed {
  position?: { start: { line: number; offset?: number }; end: { line: number; offset?: number } };
}

/** The Markdown, and where to report problems. */
export interface MarkdownContext {
  markdown: string;
  report(node: Placed, reason: string): void;
}

interface Run {
  text: string;
  marks: string[];
}

interface LinkMark {
  _type: 'link';
  _key: string;
  href: string;
}

export interface SpanText {
  children: { _type: 'span'; _key: string; text: string; marks: string[] }[];
  markDefs: LinkMark[];
}

const INSTEAD: { readonly [type: string]: string } = {
  image: 'write pictures as a line of their own: ::image{media=…}',
  imageReference: 'write pictures as a line of their own: ::image{media=…}',
  html: 'HTML is no part of the form: use Markdown or a directive (\\< for the mark itself)',
  linkReference: 'write the address beside the text: [text](https://…)',
  footnoteReference: 'footnotes are no part of the form: write the note in the text',
};

/** Characters; a span of the contract holds 20,000 UTF-16 units. */
const SPANS = /[\s\S]{1,10000}/gu;

// Unicode's line separator marks hard breaks until soft ones are resolved.
const HARD_BREAK = '\u2028';

/** Of one paragraph, heading or list entry; keys `s1 …` and `l1 …`. */
export function toSpans(nodes: readonly PhrasingContent[], context: MarkdownContext): SpanText {
  const runs: Run[] = [];
  const markDefs: LinkMark[] = [];
  collect(nodes, [], { runs, markDefs, context });
  const children = joinSoftBreaks(mergeRuns(runs))
    .filter((run) => run.text !== '')
    .flatMap(({ text, marks }) => (text.match(SPANS) ?? []).map((part) => ({ text: part, marks })));
  return {
    children: (children.length > 0 ? children : [{ text: '', marks: [] }]).map((run, at) => ({
      _type: 'span',
      _key: `s${at + 1}`,
      text: run.text.replaceAll(HARD_BREAK, '\n'),
      marks: run.marks,
    })),
    markDefs,
  };
}

/** For nodes without marks, such as a title. Breaks become line feeds. */
export function toPlainText(nodes: readonly PhrasingContent[], context: MarkdownContext): string {
  const runs: Run[] = [];
  collect(nodes, [], { runs, markDefs: [], context });
  const marked = nodes.find((node) =>
    ['strong', 'emphasis', 'link', 'delete', 'inlineCode', 'html'].includes(node.type),
  );
  if (marked) context.report(marked, 'only plain text may stand here: no links, no emphasis');
  const [run] = joinSoftBreaks([{ text: runs.map(({ text }) => text).join(''), marks: [] }]);
  return (run?.text ?? '').replaceAll(HARD_BREAK, '\n').trim();
}

interface Collected {
  runs: Run[];
  markDefs: LinkMark[];
  context: MarkdownContext;
}

function collect(nodes: readonly PhrasingContent[], marks: string[], into: Collected): void {
  const open: MarkName[] = [];
  for (const node of nodes) {
    const around = open.reduce(withMark, marks);
    if (node.type === 'html' && isElementMark(node.value)) {
      takeElement(node, open, into.context);
    } else collectOne(node, around, into);
  }
  const [left] = open;
  const last = nodes.at(-1);
  if (left && last) into.context.report(last, `<${nameOf(left)}> is not closed`);
}

/** Marks without Markdown syntax, by HTML element. */
const ELEMENTS: Readonly<Record<string, MarkName>> = {
  ...{ sub: 'sub', sup: 'sup', s: 'strike', del: 'strike', 'small-caps': 'small_caps' },
};
const ELEMENT = /^<(\/?)(sub|sup|s|del|small-caps)>$/i;

const isElementMark = (html: string): boolean => ELEMENT.test(html);
const nameOf = (mark: MarkName): string =>
  Object.keys(ELEMENTS).find((name) => ELEMENTS[name] === mark) ?? mark;

function takeElement(node: Html, open: MarkName[], context: MarkdownContext): void {
  const [, slash = '', name = ''] = ELEMENT.exec(node.value) ?? [];
  const mark = ELEMENTS[name.toLowerCase()];
  if (mark === undefined) return;
  if (slash === '') open.push(mark);
  else if (open.at(-1) === mark) open.pop();
  else context.report(node, `${node.value} closes what is not open here`);
}

function collectOne(node: PhrasingContent, marks: string[], into: Collected): void {
  if (node.type === 'text') {
    reportStrayMarks(node, into.context);
    into.runs.push({ text: node.value, marks });
  } else if (node.type === 'inlineCode') {
    into.runs.push({ text: node.value, marks: withMark(marks, 'code') });
  } else if (node.type === 'delete') {
    collect(node.children, withMark(marks, 'strike'), into);
  } else if (node.type === 'break') {
    into.runs.push({ text: HARD_BREAK, marks });
  } else if (node.type === 'strong') {
    collect(node.children, withMark(marks, 'strong'), into);
  } else if (node.type === 'emphasis') {
    collect(node.children, withMark(marks, 'em'), into);
  } else if (node.type === 'link') {
    if (node.title) into.context.report(node, 'a link has no title: leave out the text in quotes');
    const _key = `l${into.markDefs.length + 1}`;
    into.markDefs.push({ _type: 'link', _key, href: meantAddress(node.url).href });
    collect(node.children, withMark(marks, _key), into);
  } else {
    into.context.report(node, INSTEAD[node.type] ?? `${node.type} is no part of the form`);
  }
}

/** In the contract's order, links last, so that equal text has equal marks. */
function withMark(marks: string[], mark: string): string[] {
  const all = new Set([...marks, mark]);
  const links = [...all].filter((name) => !MARKS.some((known) => known === name));
  return [...MARKS.filter((name) => all.has(name)), ...links];
}

function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.marks.join() === run.marks.join()) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

/** A soft break is a space, except in Chinese and Japanese. */
function joinSoftBreaks(runs: readonly Run[]): Run[] {
  const whole = runs.map((run) => run.text).join('');
  let offset = 0;
  return runs.map((run) => {
    const start = offset;
    offset += run.text.length;
    const text = run.text.replace(/\n/g, (_, at: number) => {
      const before = whole.slice(0, start + at).at(-1) ?? '';
      const after = whole.charAt(start + at + 1);
      return UNSPACED.test(before) && UNSPACED.test(after) ? '' : ' ';
    });
    return { ...run, text };
  });
}

const STRAY: readonly { pattern: RegExp; reason: string }[] = [
  {
    // `**「…」**は` opens or closes nothing in Markdown: punctuation touches the mark inside, a letter
    // outside.
    pattern: /(?<!\\)\*\*|(?<!\\)\*(?=[^\s*])[^*]*[^\s*\\]\*/,
    reason:
      'the * here marks nothing: let it touch a letter inside, or write \\* for the sign itself',
  },
  {
    pattern: /(?<![\\~])~~[^\s~]/,
    reason: 'the ~~ here strikes nothing out: close it, or write \\~ for the sign itself',
  },
  {
    pattern: /(?<!\\)\[\^[^\]\s]+\]/,
    reason: 'footnotes are no part of the form: write the note in the text',
  },
];

function reportStrayMarks(node: Placed, context: MarkdownContext): void {
  const written = sourceOf(node, context);
  for (const { pattern, reason } of STRAY) if (pattern.test(written)) context.report(node, reason);
}

const TABLE_RULE =
  /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$|^[ \t]*\|[ \t]*:?-{2,}:?[ \t]*\|[ \t]*$/m;
const BROKEN_DIRECTIVE = /^[ \t]{0,3}(:{2,}[\p{L}\p{N}_-]|:{3,}[ \t]*$)/mu;

/** Reports a paragraph that was surely meant as something else. */
export function reportMistakenParagraph(node: Paragraph, context: MarkdownContext): void {
  const written = sourceOf(node, context);
  if (TABLE_RULE.test(written)) {
    context.report(
      node,
      'is no complete table: its second line needs as many columns as its first',
    );
  }
  const broken = BROKEN_DIRECTIVE.exec(written);
  if (broken) {
    const line =
      (node.position?.start.line ?? 1) + written.slice(0, broken.index).split('\n').length - 1;
    const reason =
      'is no complete directive: check its braces and colons (\\: for the sign itself)';
    context.report({ position: { start: { line }, end: { line } } }, reason);
  }
}

export function sourceOf(node: Placed, context: MarkdownContext): string {
  return context.markdown.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
