/** What was pasted from elsewhere, as blocks of text: its words, headings, lists, marks and links, and nothing else. */

import { tableOf } from '@masthead/contract/body/table-of-cells.ts';
import { PLAIN, type Stand, TextBuilder } from '#src/body/paste/builder.ts';
import { Counter, isStruckAway, leftOf, originOf } from '#src/body/paste/left-out.ts';
import type { PasteNotice } from '#src/body/paste/notices.ts';
import { type Pasted, styleOf, textIn } from '#src/body/paste/pasted.ts';
import { cellOf, tableIn } from '#src/body/paste/pasted-table.ts';
import { withSheets } from '#src/body/paste/sheet.ts';
import { LinkReader, marked, standIn } from '#src/body/paste/stand.ts';
import { isSign } from '#src/body/paste/word-lists.ts';
import type { JsonObject } from '#src/items/json.ts';

export interface Cleaned {
  /** Those of a body, and `picture` with the `src` of one that can be sent. */
  readonly blocks: readonly JsonObject[];
  /** What was left out or changed. */
  readonly notices: readonly PasteNotice[];
}

const UNREAD =
  /^(script|style|template|noscript|head|title|meta|link|object|iframe|svg|select|button|input|textarea|o:p)$/;
const BLOCKS =
  /^(address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;

/** Cleans a tree that was read from HTML of Word, Google Docs, or any page; without `hasObjects` all of it is text. */
export function cleanPasted(root: Pasted, hasObjects: boolean): Cleaned {
  const styled = withSheets(root);
  const cleaner = new Cleaner(styled, hasObjects);
  cleaner.read(styled, PLAIN);
  cleaner.builder.end();
  return { blocks: cleaner.builder.blocks, notices: cleaner.notices };
}

class Cleaner {
  builder = new TextBuilder();
  readonly #hasObjects: boolean;
  readonly #origin;
  readonly #left = new Counter();
  readonly #links = new LinkReader();
  #pictures = 0;
  #sent = 0;
  #tables = 0;
  /** Fields that are open, and whether their code goes on or their result does. */
  readonly #fields: ('code' | 'result')[] = [];
  /** Ends of fields that are still to come: one that does not end hides nothing. */
  #ends: number;

  constructor(root: Pasted, hasObjects: boolean) {
    this.#hasObjects = hasObjects;
    this.#origin = originOf(root);
    this.#ends = countIn(root, (node) => fieldMarkOf(node) === 'end');
  }

  get notices(): PasteNotice[] {
    const left = this.#left.counts;
    const all: PasteNotice[] = [
      { text: 'left_out', count: [...left.values()].reduce((sum, each) => sum + each, 0), left },
      ...this.#links.notices,
      { text: 'pictures_left', count: this.#pictures },
      { text: 'pictures_sent', count: this.#sent },
      { text: 'tables_flat', count: this.#tables },
    ];
    return all.filter(({ count }) => count > 0);
  }

  read(node: Pasted, stand: Stand): void {
    const { tag } = node;
    if (this.#isInCode(node)) return;
    if (tag === null) this.#words(node, stand);
    else if (tag === 'br') this.builder.lineBreak(stand);
    else if (UNREAD.test(tag) || isSign(node) || isLineEnd(node)) return;
    else {
      const left = leftOf(node, this.#origin);
      if (left !== null) this.#left.add(left, node);
      else if (tag === 'img' || tag === 'v:imagedata') this.#picture(node);
      else this.#element(tag, node, stand);
    }
  }

  #words(node: Pasted, stand: Stand): void {
    const isStruck = stand.marks.includes('strike');
    if (isStruck && isStruckAway(this.#origin, stand.isTinted)) this.#left.add('deleted', node);
    else this.builder.words(node.text, stand);
  }

  #element(tag: string, node: Pasted, stand: Stand): void {
    if (tag === 'table' && this.#table(node)) return;
    const isCell = tag === 'td' || tag === 'th';
    const marks = marked(node, standIn(tag, node, stand));
    const href = tag === 'a' ? this.#links.read(node.attributes.href ?? '') : null;
    const inner = href === null ? marks : { ...marks, href };
    if (BLOCKS.test(tag)) this.builder.end();
    for (const child of node.children) this.read(child, inner);
    if (isCell) this.builder.words(' ', stand);
    if (BLOCKS.test(tag)) this.builder.end();
  }

  /** Word's fields: what stands between their beginning and their separator is code, the rest is what it gives. */
  #isInCode(node: Pasted): boolean {
    const mark = fieldMarkOf(node);
    if (mark === 'begin' && this.#ends > this.#fields.length) this.#fields.push('code');
    else if (mark === 'end') {
      this.#fields.pop();
      this.#ends -= 1;
    } else if (mark === 'separator' && this.#fields.length > 0)
      this.#fields.splice(-1, 1, 'result');
    const isCode = this.#fields.includes('code');
    const isWords = isCode && countIn(node, (each) => fieldMarkOf(each) !== undefined) === 0;
    if (isWords) this.#left.add('field', node);
    return mark !== undefined || isWords;
  }

  /** Whether it was taken as a table; else its cells are text one after the other. */
  #table(node: Pasted): boolean {
    const found = tableIn(node);
    const isGrid = found !== null && found.rows.length > 1 && found.rows[0]?.cells.length !== 1;
    if (isGrid && this.#hasObjects) {
      const rows = found.rows.map(({ cells }) =>
        cells.map((cell) => cellOf(cell, this.#blocksOf(cell))),
      );
      const { caption } = found;
      const made = tableOf(rows, { caption, hasHead: found.rows[0]?.isHead === true });
      if (made?.isWhole) {
        this.builder.push({ ...made.table });
        return true;
      }
    }
    if (isGrid || found === null) this.#tables += 1;
    return false;
  }

  #blocksOf(cell: Pasted): readonly JsonObject[] {
    const outer = this.builder;
    this.builder = new TextBuilder();
    for (const child of cell.children) this.read(child, PLAIN);
    this.builder.end();
    const { blocks } = this.builder;
    this.builder = outer;
    return blocks;
  }

  /** One that the clipboard holds is sent. Addresses that count readers are no pictures. */
  #picture({ attributes: { width, height, src = '' } }: Pasted): void {
    if (width === '1' || height === '1') return;
    if (this.#hasObjects && /^data:image\/(png|jpe?g|webp|gif|avif);base64,/i.test(src)) {
      this.#sent += 1;
      this.builder.push({ _type: 'picture', src });
    } else this.#pictures += 1;
  }
}

const fieldMarkOf = (node: Pasted): string | undefined =>
  /^field-(begin|separator|end)$/.exec(styleOf(node, 'mso-element'))?.[1];

const countIn = (node: Pasted, is: (node: Pasted) => boolean): number =>
  node.children.reduce((sum, child) => sum + countIn(child, is), is(node) ? 1 : 0);

/** Word Online's own mark for a paragraph's end. */
const isLineEnd = (node: Pasted): boolean =>
  /(^|\s)EOP\b/.test(node.attributes.class ?? '') && textIn(node).trim() === '';
