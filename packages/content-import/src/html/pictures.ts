import type { Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { hasClass, UNREAD } from '#src/html/dom.ts';

export interface ShownPicture {
  src: string;
  /** The old system's id, if the text names it. */
  id: string | null;
  /** Null without the attribute. */
  alt: string | null;
  caption: string | null;
  credit?: string;
}

export type Size = 'inset' | 'wide' | 'full';

/** Chosen by an editor for a figure. */
export function sizeOf(figure: Element): Size {
  if (hasClass(figure, /^alignfull$/)) return 'full';
  return hasClass(figure, /^alignwide$/) ? 'wide' : 'inset';
}

export function shownPicture({ attribs }: Element): Omit<ShownPicture, 'caption'> {
  const id = /(?:^|\s)wp-image-(\d+)/.exec(attribs.class ?? '')?.[1] ?? attribs['data-id'] ?? null;
  // Lazy pictures have a placeholder in `src`.
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-orig-file'];
  const isPlaceholder = !attribs.src || attribs.src.startsWith('data:');
  return {
    src: (isPlaceholder ? late : attribs.src) ?? attribs.src ?? '',
    id,
    alt: attribs.alt ?? null,
  };
}

/** With its white space; `br` ends a line. */
export function rawText(element: Element): string {
  const written = element.children.map((node) => {
    if (isText(node)) return node.data.replace(/\r\n?/g, '\n');
    if (!isTag(node) || UNREAD.test(node.name)) return '';
    return node.name === 'br' ? '\n' : rawText(node);
  });
  return written.join('');
}
