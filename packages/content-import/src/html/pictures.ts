/** Pictures and plain lines as elements of HTML carry them. */
import type { Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { hasClass, UNREAD } from '#src/html/dom.ts';

/** A picture as a text shows it. */
export interface ShownPicture {
  src: string;
  /** The old system's id of it, where the text names it. */
  id: string | null;
  /** Null where the text has no such attribute. */
  alt: string | null;
  caption: string | null;
}

/** How wide a picture stands. */
export type Size = 'inset' | 'wide' | 'full';

/** The size that an editor chose for a figure. */
export function sizeOf(figure: Element): Size {
  if (hasClass(figure, /^alignfull$/)) return 'full';
  return hasClass(figure, /^alignwide$/) ? 'wide' : 'inset';
}

/** What an `img` says of its picture. */
export function shownPicture({ attribs }: Element): Omit<ShownPicture, 'caption'> {
  const id = /(?:^|\s)wp-image-(\d+)/.exec(attribs.class ?? '')?.[1] ?? attribs['data-id'] ?? null;
  // Pictures that load late have a placeholder in `src`.
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-orig-file'];
  const isPlaceholder = !attribs.src || attribs.src.startsWith('data:');
  return {
    src: (isPlaceholder ? late : attribs.src) ?? attribs.src ?? '',
    id,
    alt: attribs.alt ?? null,
  };
}

/** The text of an element with its white space; `br` is a line's end. */
export function rawText(element: Element): string {
  const written = element.children.map((node) => {
    if (isText(node)) return node.data.replace(/\r\n?/g, '\n');
    if (!isTag(node) || UNREAD.test(node.name)) return '';
    return node.name === 'br' ? '\n' : rawText(node);
  });
  return written.join('');
}
