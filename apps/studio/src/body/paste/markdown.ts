/** Markdown that was pasted as plain text, as the tree that pasted HTML would be. */
import type { Nodes, Root, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Pasted, textNode } from '#src/body/paste/pasted.ts';

export function markdownTree(text: string): Pasted {
  const root = fromMarkdown(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
  return element('body', new Reader(root).below(root));
}

function element(
  tag: string,
  children: readonly Pasted[],
  attributes: Readonly<Record<string, string>> = {},
): Pasted {
  return { tag, text: '', attributes, children };
}

const TAGS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  ...{ paragraph: 'p', blockquote: 'blockquote', listItem: 'li', break: 'br' },
  ...{ strong: 'strong', emphasis: 'em', delete: 's', thematicBreak: 'hr' },
};

class Reader {
  readonly #addresses: ReadonlyMap<string, string>;

  constructor({ children }: Root) {
    const definitions = children.filter((node) => node.type === 'definition');
    this.#addresses = new Map(definitions.map(({ identifier, url }) => [identifier, url]));
  }

  below(node: Nodes): Pasted[] {
    return 'children' in node ? node.children.flatMap((child) => this.#nodes(child)) : [];
  }

  #nodes(node: Nodes): Pasted[] {
    const tag = TAGS[node.type];
    if (tag !== undefined) return [element(tag, this.below(node))];
    switch (node.type) {
      case 'text':
        return [textNode(node.value)];
      case 'heading':
        return [element(`h${node.depth}`, this.below(node))];
      case 'list':
        return [element(node.ordered ? 'ol' : 'ul', this.below(node))];
      case 'inlineCode':
        return [element('code', [textNode(node.value)])];
      case 'code':
        return [element('pre', [element('code', [textNode(node.value)])])];
      case 'link':
        return [element('a', this.below(node), { href: node.url })];
      case 'linkReference':
        return [
          element('a', this.below(node), { href: this.#addresses.get(node.identifier) ?? '' }),
        ];
      case 'image':
        return [element('img', [], { src: node.url, alt: node.alt ?? '' })];
      case 'table':
        return [element('table', this.#rows(node))];
      default:
        return [];
    }
  }

  #rows({ children, align }: Extract<Nodes, { type: 'table' }>): Pasted[] {
    const rows = children.map((row, at) =>
      element(
        'tr',
        row.children.map((cell: TableCell, column) =>
          element(at === 0 ? 'th' : 'td', this.below(cell), { align: align?.[column] ?? '' }),
        ),
      ),
    );
    return [element('thead', rows.slice(0, 1)), element('tbody', rows.slice(1))];
  }
}
