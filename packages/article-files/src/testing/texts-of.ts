/** Texts of article files, for comparison. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { getDocumentProxy } from 'unpdf';

/** Without spaces and invisible characters. */
export function normalised(text: string): string {
  return text.normalize().replace(/\s|\u00ad|\u200b|\u034f/gu, '');
}

/** Running heads, feet and page numbers are artifacts in tagged PDFs. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const open: boolean[] = [];
    for (const item of items) {
      if ('str' in item) {
        if (!open.includes(true)) parts.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push('tag' in item && item.tag === 'Artifact');
    }
  }
  return normalised(parts.join(''));
}

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

interface Markdown {
  readonly title: string;
  /** Below the title, with list marks and printed addresses. */
  readonly body: string;
}

export function textOfMarkdown(markdown: string): Markdown {
  const [title, ...others] = fromMarkdown(
    markdown.replace(/^---\n[\s\S]*?\n---\n/, ''),
    TABLES,
  ).children;
  return {
    title: title === undefined ? '' : normalised(textOf(title)),
    body: normalised(others.map(textOf).join('')),
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'link') {
    const text = node.children.map(textOf).join('');
    const { url } = node;
    const isShown = url.includes(text) || url.startsWith('mailto:') || url.length > 90;
    return isShown ? text : `${text} (${url.replace(/^https?:\/\//, '')})`;
  }
  if (node.type === 'list') {
    return node.children
      .map((item, index) => (node.ordered ? `${index + 1}.` : '•') + textOf(item))
      .join('');
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
