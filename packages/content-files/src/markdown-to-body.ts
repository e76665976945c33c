/** interfaces.md, `content/` */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { DraftBlock } from '#src/markdown-blocks.ts';
import { toTextBlocks } from '#src/markdown-blocks.ts';
import type { DirectiveContext } from '#src/markdown-directives.ts';
import { toBlock } from '#src/markdown-directives.ts';
import { tableContent, withHeads } from '#src/markdown-tables.ts';
import type { ReferenceIndex } from '#src/references.ts';

export interface MarkdownProblem {
  /** Counts from 1 at the start of the Markdown. */
  line: number;
  reason: string;
}

export interface MarkdownBody {
  /** With keys `b1 …`, not yet checked against the contract. */
  blocks: Record<string, unknown>[];
  lines: number[];
  problems: MarkdownProblem[];
}

/** Everything without a place in the form is a problem, never dropped. */
export function markdownToBody(markdown: string, index: ReferenceIndex): MarkdownBody {
  const problems: MarkdownProblem[] = [];
  const context: DirectiveContext = {
    markdown,
    index,
    report: (node, reason) => problems.push({ line: node.position?.start.line ?? 1, reason }),
  };
  const drafts = parse(markdown).children.flatMap((node): DraftBlock[] => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'thematicBreak') return [{ line, block: { _type: 'divider' } }];
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      const block = toBlock(node, context);
      return block ? [{ line, block }] : [];
    }
    if (node.type === 'table') {
      const table = tableContent(node, context);
      return table ? [{ line, block: withHeads({ _type: 'table', ...table }) }] : [];
    }
    return toTextBlocks(node, context);
  });
  return {
    blocks: drafts.map(({ block }, at) => ({ ...block, _key: `b${at + 1}` })),
    lines: drafts.map(({ line }) => line),
    problems,
  };
}

function parse(markdown: string): Root {
  const { flow } = directive();
  // Only whole lines are directives: otherwise `10:30` or `:foo` would lose text.
  return fromMarkdown(markdown, {
    extensions: [{ flow }, gfmStrikethrough({ singleTilde: false }), gfmTable()],
    mdastExtensions: [
      directiveFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTableFromMarkdown(),
    ],
  });
}
