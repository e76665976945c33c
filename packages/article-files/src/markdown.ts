import type {
  ListItem as ListItemNode,
  List as ListNode,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import type { Article, ArticleBlock, List, Run, Runs, Table } from '#src/article.ts';

/** CommonMark with GitHub's tables and YAML front matter. */
export function markdownOf(article: Article): string {
  const facts = {
    title: article.title,
    ...(article.description !== null && { description: article.description }),
    ...(article.date !== null && { date: article.date.instant }),
    language: article.language,
    ...(article.authors.length > 0 && { authors: article.authors }),
    publisher: article.site,
    canonical: article.url,
  };
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${toMarkdown(rootOf(article), { bullet: '-', extensions: [gfmTableToMarkdown()] })}`;
}

function rootOf({ title, notices, blocks }: Article): Root {
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
    ...notices.map(
      (notice): RootContent => ({
        type: 'paragraph',
        children: [{ type: 'strong', children: [{ type: 'text', value: notice }] }],
      }),
    ),
    ...blocks.flatMap(nodesOf),
  ];
  return { type: 'root', children };
}

function nodesOf(block: ArticleBlock): RootContent[] {
  switch (block.kind) {
    case 'heading':
      return [{ type: 'heading', depth: block.level, children: phrasing(block.runs) }];
    case 'paragraph':
      return [{ type: 'paragraph', children: phrasing(block.runs) }];
    case 'quote': {
      const by = block.by === null ? [] : [{ text: `— ${block.by}` }];
      return [
        {
          type: 'blockquote',
          children: [block.runs, by]
            .filter((runs) => runs.length > 0)
            .map((runs) => ({ type: 'paragraph', children: phrasing(runs) })),
        },
      ];
    }
    case 'list':
      return [listNode(block)];
    case 'figure': {
      const { url, alt, caption } = block;
      const picture: RootContent = {
        type: 'paragraph',
        children: [{ type: 'image', url, alt }],
      };
      if (caption === null) return [picture];
      const words: PhrasingContent[] = [
        { type: 'emphasis', children: [{ type: 'text', value: caption }] },
      ];
      return [picture, { type: 'paragraph', children: words }];
    }
    case 'table':
      return tableNodes(block);
    case 'rule':
      return [{ type: 'thematicBreak' }];
  }
}

const SIDES = { start: null, center: 'center', end: 'right' } as const;

/** GitHub's tables always have a first row of names, which may be empty. */
function tableNodes({ caption, hasHeaderRow, hasHeaderColumn, align, rows }: Table): RootContent[] {
  const all = hasHeaderRow ? rows : [align.map((): Runs => []), ...rows];
  const children = all.map((cells, row): TableRow => {
    const cellOf = (runs: Runs, column: number): TableCell => {
      const isHead = row > 0 && column === 0 && hasHeaderColumn;
      const words = phrasing(isHead ? runs.map((run) => ({ ...run, strong: true })) : runs);
      return { type: 'tableCell', children: inOneLine(words) };
    };
    return { type: 'tableRow', children: cells.map(cellOf) };
  });
  const table: RootContent = { type: 'table', align: align.map((side) => SIDES[side]), children };
  if (caption === null) return [table];
  const words: PhrasingContent[] = [
    { type: 'emphasis', children: [{ type: 'text', value: caption }] },
  ];
  return [{ type: 'paragraph', children: words }, table];
}

/** A line of Markdown's table cannot end within a cell. */
function inOneLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (node.type === 'break') return { type: 'html', value: '<br>' };
    return 'children' in node ? { ...node, children: inOneLine(node.children) } : node;
  });
}

function listNode({ isNumbered, items }: List): ListNode {
  const children = items.map(
    ({ runs, nested }): ListItemNode => ({
      type: 'listItem',
      spread: false,
      children: [
        { type: 'paragraph', children: phrasing(runs) },
        ...(nested === null ? [] : [listNode(nested)]),
      ],
    }),
  );
  return { type: 'list', ordered: isNumbered, spread: false, children };
}

function phrasing(runs: Runs): PhrasingContent[] {
  return withoutLastBreaks(runs.flatMap(markedRun));
}

/** A break at the end of a paragraph would be read as a backslash. */
function withoutLastBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  if (last === undefined) return [];
  const before = nodes.slice(0, -1);
  if (last.type === 'break') return withoutLastBreaks(before);
  if (!('children' in last)) return [...nodes];
  const children = withoutLastBreaks(last.children);
  return children.length === 0 ? withoutLastBreaks(before) : [...before, { ...last, children }];
}

function markedRun({ text, strong, em, href, strike, code, script }: Run): PhrasingContent[] {
  // A break within a text is no new paragraph.
  const lines = text.split('\n');
  const plain = lines.flatMap((value, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...(value === '' ? [] : [{ type: code ? 'inlineCode' : 'text', value } as const]),
  ]);
  if (plain.length === 0) return [];
  let marked: PhrasingContent[] = plain;
  if (script !== undefined) marked = inElement(script, marked);
  // Other marks beside letters would not be read as marks.
  if (strike) marked = inElement('s', marked);
  if (em) marked = [{ type: 'emphasis', children: marked }];
  if (strong) marked = [{ type: 'strong', children: marked }];
  return href === undefined
    ? marked
    : [{ type: 'link', url: href, children: withoutLinks(marked) }];
}

/** HTML, where Markdown has no syntax. */
function inElement(name: string, nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return [{ type: 'html', value: `<${name}>` }, ...nodes, { type: 'html', value: `</${name}>` }];
}

/** Links cannot be nested. */
function withoutLinks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter(({ type }) => type !== 'link');
}
