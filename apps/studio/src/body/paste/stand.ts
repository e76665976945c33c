/** How the words of an element stand: their style, list, and marks. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import { PLAIN, type Stand } from '#src/body/paste/builder.ts';
import { tintOf } from '#src/body/paste/left-out.ts';
import type { PasteNotice } from '#src/body/paste/notices.ts';
import { type Pasted, styleOf } from '#src/body/paste/pasted.ts';
import { wordEntryOf } from '#src/body/paste/word-lists.ts';
import type { ListItem, Style } from '#src/body/text/blocks.ts';

/** Headings start below the page's title, and go down by three. */
const HEADINGS: Readonly<Record<string, Style>> = {
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
};
/** As the contract takes them (`Href`). */
const HREF = /^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+)$/;
const MAX_HREF = 2000;

/** The formatting of an element's words. */
export function standIn(tag: string, node: Pasted, stand: Stand): Stand {
  const heading = HEADINGS[tag] ?? wordHeadingOf(node);
  if (heading) return { ...PLAIN, style: heading };
  if (tag === 'ul' || tag === 'ol') return listIn(tag === 'ol' ? 'number' : 'bullet', stand);
  if (tag === 'blockquote') return { ...stand, style: 'blockquote' };
  if (tag === 'pre') return { ...stand, isRaw: true };
  // Google Docs and Word Online tell an entry's level where their lists do not lie in one another.
  if (tag === 'li') {
    const { 'aria-level': level, 'data-aria-level': online } = node.attributes;
    const told = Number.parseInt(level ?? online ?? '', 10) || stand.level;
    return { ...stand, listItem: stand.listItem ?? 'bullet', level: Math.max(1, told) };
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

/** Marks by name or by style: `<b style="font-weight:normal">` of Google Docs is not bold. */
export function marked(node: Pasted, stand: Stand): Stand {
  const weight = styleOf(node, 'font-weight');
  const slant = styleOf(node, 'font-style');
  const raised = styleOf(node, 'vertical-align');
  const line = styleOf(node, 'text-decoration-line') || styleOf(node, 'text-decoration');
  const caps = styleOf(node, 'font-variant-caps') || styleOf(node, 'font-variant');
  const is = (...tags: string[]) => node.tag !== null && tags.includes(node.tag);
  const said: Record<string, boolean | null> = {
    strong: weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : is('b', 'strong') || null,
    em: slant ? slant !== 'normal' : is('i', 'em', 'cite') || null,
    strike: /line-through/.test(line) || is('s', 'strike', 'del') || null,
    code: is('code', 'samp', 'kbd', 'tt') || null,
    sub: raised ? raised === 'sub' : is('sub') || null,
    sup: raised ? raised === 'super' : is('sup') || null,
    small_caps: caps ? /small-caps/.test(caps) : null,
  };
  const marks = new Set(stand.marks);
  for (const [mark, isOn] of Object.entries(said)) {
    if (isOn === true) marks.add(mark);
    if (isOn === false) marks.delete(mark);
  }
  const isTinted = node.tag === 'a' ? false : (tintOf(node) ?? stand.isTinted);
  return { ...stand, marks: [...marks], isTinted: isTinted && stand.href === null };
}

/** Reads links and collects what happened to them, which is reported once at the end. */
export class LinkReader {
  readonly #unwrapped: string[] = [];
  readonly #sealed: string[] = [];
  readonly #campaign: string[] = [];
  readonly #removed: string[] = [];

  /** An address as it is meant; null for one that cannot be stored. */
  read(written: string): string | null {
    const { href, unwrapped, sealed, removed, campaign } = meantAddress(written);
    if (!HREF.test(href) || href.length > MAX_HREF) return null;
    this.#unwrapped.push(...unwrapped);
    if (sealed !== null) this.#sealed.push(sealed);
    this.#removed.push(...removed);
    this.#campaign.push(...campaign);
    return href;
  }

  get notices(): PasteNotice[] {
    const all: PasteNotice[] = [
      { text: 'unwrapped', count: this.#unwrapped.length, names: this.#unwrapped },
      { text: 'sealed', count: this.#sealed.length, names: this.#sealed },
      { text: 'click_ids', count: this.#removed.length, names: this.#removed },
      { text: 'campaign', count: this.#campaign.length, names: this.#campaign },
    ];
    return all.filter(({ count }) => count > 0);
  }
}
