/** Collects words into blocks of text. */

import { MARKS } from '@masthead/contract/body/marks.ts';
import { visible } from '#src/body/paste/visible.ts';
import { type ListItem, MAX_LEVEL, newKey, type Style } from '#src/body/text/blocks.ts';
import type { JsonObject } from '#src/items/json.ts';

/** The formatting of the words that follow. */
export interface Stand {
  readonly style: Style;
  readonly listItem: ListItem | null;
  readonly level: number;
  /** Names of marks, as they are stored. */
  readonly marks: readonly string[];
  readonly href: string | null;
  /** Lines and spaces stand as they are written. */
  readonly isRaw: boolean;
  /** In a colour of their own. */
  readonly isTinted: boolean;
}

export const PLAIN: Stand = {
  style: 'normal',
  listItem: null,
  level: 1,
  marks: [],
  href: null,
  isRaw: false,
  isTinted: false,
};

interface Piece {
  readonly text: string;
  readonly stand: Stand;
}

/** The space that browsers show as one; a no-break space stays. */
const SPACES = /[ \t\r\n\f]+/g;

export class TextBuilder {
  readonly #blocks: JsonObject[] = [];
  #pieces: Piece[] = [];

  /** Words; white space at the start of a block or of a line, and after white space, is none. */
  words(text: string, stand: Stand): void {
    const [first = '', ...others] = lines(text, stand);
    this.#line(first, stand);
    for (const line of others) {
      this.lineBreak(stand);
      this.#line(line, stand);
    }
  }

  #line(text: string, stand: Stand): void {
    if (stand.isRaw) {
      if (text !== '') this.#pieces.push({ text, stand });
      return;
    }
    const collapsed = text.replace(SPACES, ' ');
    const last = this.#pieces.at(-1)?.text ?? '\n';
    const kept = /[ \n]$/.test(last) ? collapsed.replace(/^ /, '') : collapsed;
    if (kept !== '') this.#pieces.push({ text: kept, stand });
  }

  lineBreak(stand: Stand): void {
    if (this.#pieces.length > 0) this.#pieces.push({ text: '\n', stand });
  }

  /** Ends the block that is open; one without words is none. */
  end(): void {
    const pieces = joined(trimmed(this.#pieces));
    this.#pieces = [];
    const [first] = pieces;
    if (!first || pieces.every(({ text }) => text.trim() === '')) return;
    const { style, listItem, level } = first.stand;
    const links = [...new Set(pieces.flatMap(({ stand }) => stand.href ?? []))];
    const keyOf = (href: string) => `l${links.indexOf(href) + 1}`;
    this.#blocks.push({
      _type: 'block',
      _key: newKey(),
      style: listItem ? 'normal' : style,
      ...(listItem && { listItem, level: Math.min(level, MAX_LEVEL) }),
      children: pieces.map(({ text, stand: { marks, href } }, at) => ({
        ...{ _type: 'span', _key: `s${at + 1}`, text },
        // A heading is as strong as it is.
        marks: [
          ...MARKS.filter(
            (mark) => marks.includes(mark) && !(mark === 'strong' && /^h/.test(style)),
          ),
          ...(href === null ? [] : [keyOf(href)]),
        ],
      })),
      markDefs: links.map((href) => ({ _type: 'link', _key: keyOf(href), href })),
    });
  }

  /** A block that is no text, after the one that is open. */
  push(block: JsonObject): void {
    this.end();
    this.#blocks.push({ ...block, _key: newKey() });
  }

  get blocks(): readonly JsonObject[] {
    return this.#blocks;
  }
}

/** Neighbours that stand alike as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const isSame =
      last?.stand.href === piece.stand.href && last.stand.marks.join() === piece.stand.marks.join();
    if (last && isSame) runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}

/** The lines of words: those that are seen as such, and in raw text those that are written. */
function lines(text: string, { isRaw }: Stand): string[] {
  const written = isRaw ? text.replace(/\r\n?/g, '\n') : text.replace(SPACES, ' ');
  return visible(written).split('\n');
}

/** Without white space before a line's end, or at that of the block. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map((piece, at) => {
    const next = pieces[at + 1]?.text ?? '\n';
    return next === '\n' ? { ...piece, text: piece.text.replace(/ +$/, '') } : piece;
  });
  const end = kept.findLastIndex(({ text }) => text.trim() !== '');
  return kept
    .slice(0, end + 1)
    .map((piece, at) =>
      at === end ? { ...piece, text: piece.text.replace(/[ \u00a0]+$/, '') } : piece,
    )
    .filter(({ text }) => text !== '');
}
