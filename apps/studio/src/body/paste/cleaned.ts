/** What was pasted from elsewhere, as blocks of text: its words, headings, lists, emphasis and links, and nothing else. */

import { PLAIN, type Stand, TextBuilder } from '#src/body/paste/builder.ts';
import { type Pasted, styleOf } from '#src/body/paste/pasted.ts';
import { isSign, wordEntryOf } from '#src/body/paste/word-lists.ts';
import type { ListItem, Style } from '#src/body/text/blocks.ts';
import type { JsonObject } from '#src/items/json.ts';

export interface Cleaned {
  readonly blocks: readonly JsonObject[];
  /** Pictures that stood there: they are no text, and must be uploaded. */
  readonly pictures: number;
  readonly tables: number;
}

const UNREAD =
  /^(script|style|template|noscript|head|title|meta|link|object|iframe|svg|select|button|input|textarea|o:p)$/;
const BLOCKS =
  /^(address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;
/** As the contract takes them (`Href`). */
const HREF = /^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+)$/;
const MAX_HREF = 2000;
/** Headings start below the page's title, and go down by three. */
const HEADINGS: Readonly<Record<string, Style>> = {
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
};

/** Cleans a tree that was read from HTML of Word, Google Docs, or any page. */
export function cleanPasted(root: Pasted): Cleaned {
  const cleaner = new Cleaner();
  cleaner.read(root, PLAIN);
  cleaner.builder.end();
  return { blocks: cleaner.builder.blocks, pictures: cleaner.pictures, tables: cleaner.tables };
}

class Cleaner {
  readonly builder = new TextBuilder();
  pictures = 0;
  tables = 0;

  read(node: Pasted, stand: Stand): void {
    const { tag } = node;
    if (tag === null) this.builder.words(node.text, stand);
    else if (tag === 'br') this.builder.lineBreak(stand);
    else if (tag === 'img' || tag === 'v:imagedata') this.#picture(node);
    else if (!UNREAD.test(tag) && !isSign(node) && !isHidden(node)) this.#element(tag, node, stand);
  }

  #element(tag: string, node: Pasted, stand: Stand): void {
    if (tag === 'table') this.tables += 1;
    const isCell = tag === 'td' || tag === 'th';
    const inner = marked(node, standIn(tag, node, stand));
    if (BLOCKS.test(tag)) this.builder.end();
    for (const child of node.children) this.read(child, inner);
    if (isCell) this.builder.words(' ', stand);
    if (BLOCKS.test(tag)) this.builder.end();
  }

  /** Addresses that count readers are no pictures. */
  #picture({ attributes: { width, height } }: Pasted): void {
    if (width !== '1' && height !== '1') this.pictures += 1;
  }
}

const isHidden = (node: Pasted): boolean =>
  styleOf(node, 'display') === 'none' || styleOf(node, 'mso-hide') === 'all';

/** How the words of an element stand. */
function standIn(tag: string, node: Pasted, stand: Stand): Stand {
  const heading = HEADINGS[tag] ?? wordHeadingOf(node);
  if (heading) return { ...PLAIN, style: heading };
  if (tag === 'ul' || tag === 'ol') return listIn(tag === 'ol' ? 'number' : 'bullet', stand);
  if (tag === 'blockquote') return { ...stand, style: 'blockquote' };
  // Google Docs tells an entry's level where its lists do not lie in one another.
  if (tag === 'li') {
    const level = Number(node.attributes['aria-level'] ?? 0) || stand.level;
    return { ...stand, listItem: stand.listItem ?? 'bullet', level };
  }
  const entry = tag === 'p' || tag === 'div' ? wordEntryOf(node) : null;
  return entry ? { ...stand, ...entry } : stand;
}

const listIn = (listItem: ListItem, stand: Stand): Stand => ({
  ...stand,
  listItem,
  level: stand.listItem ? stand.level + 1 : 1,
});

/** Word's title and headings that it has written as paragraphs. */
function wordHeadingOf({ tag, attributes }: Pasted): Style | null {
  if (tag !== 'p') return null;
  const level = /^Mso(?:Heading(\d)|Title$)/i.exec(attributes.class ?? '');
  return level ? (HEADINGS[`h${level[1] ?? 1}`] ?? null) : null;
}

/** Emphasis and links, by name or by style: `<b style="font-weight:normal">` of Google Docs is not bold. */
function marked(node: Pasted, stand: Stand): Stand {
  const { tag, attributes } = node;
  const weight = styleOf(node, 'font-weight');
  const slant = styleOf(node, 'font-style');
  const strong = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : isOneOf(tag, 'b', 'strong');
  const isStrongSaid = weight !== '' || isOneOf(tag, 'b', 'strong');
  const em = slant ? slant !== 'normal' : isOneOf(tag, 'i', 'em', 'cite');
  const isEmSaid = slant !== '' || isOneOf(tag, 'i', 'em', 'cite');
  return {
    ...stand,
    strong: isStrongSaid ? strong : stand.strong,
    em: isEmSaid ? em : stand.em,
    href: tag === 'a' ? (hrefOf(attributes.href ?? '') ?? stand.href) : stand.href,
  };
}

const isOneOf = (tag: string | null, ...tags: string[]): boolean =>
  tag !== null && tags.includes(tag);

/** An address as it is meant, without what Google Docs has put around it; null for one that cannot be stored. */
function hrefOf(written: string): string | null {
  const href = written.trim();
  const around = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
  const meant = around === undefined ? href : (new URLSearchParams(around).get('q') ?? href);
  return HREF.test(meant) && meant.length <= MAX_HREF ? meant : null;
}

/** Plain text: paragraphs by empty lines where there are such, else by lines. */
export function cleanText(text: string): readonly JsonObject[] {
  const whole = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  const hasParagraphs = /\n[ \t]*\n/.test(whole);
  const builder = new TextBuilder();
  for (const paragraph of whole.split(hasParagraphs ? /\n(?:[ \t]*\n)+/ : '\n')) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      if (at > 0) builder.lineBreak(PLAIN);
      builder.words(line, PLAIN);
    }
    builder.end();
  }
  return builder.blocks;
}
