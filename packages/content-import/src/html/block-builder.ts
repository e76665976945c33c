/** Collects words into text blocks, with other blocks between them and keys in order. */
import type { BodyInput } from '@masthead/contract/body';
import { TextBlock } from '@masthead/contract/body';
import { type CellRun, cellRuns } from '@masthead/contract/body/cells.ts';
import { MARKS, type MarkName } from '@masthead/contract/body/marks.ts';
import type { z } from 'zod';

type Text = z.output<typeof TextBlock>;
type Block = BodyInput[number];
export type DraftBlock = Block extends infer B
  ? B extends Block
    ? Omit<B, '_key'>
    : never
  : never;

export interface Style {
  style: Text['style'];
  list: Text['listItem'] | null;
  level: number;
  marks: readonly MarkName[];
  href: string | null;
}

export const PLAIN: Style = {
  style: 'normal',
  list: null,
  level: 1,
  marks: [],
  href: null,
};

/** By HTML element. */
export const MARK_OF: Readonly<Record<string, MarkName>> = {
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', cite: 'em' },
  ...{ s: 'strike', strike: 'strike', del: 'strike', sub: 'sub', sup: 'sup' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
};

/** In characters; one span (`@masthead/contract/body`) holds twice as many UTF-16 units. */
const MAX_SPAN = 10_000;
const MAX_LEVEL = 3;

interface Piece {
  text: string;
  marks: Pick<Style, 'marks' | 'href'>;
}

export class BlockBuilder {
  readonly #blocks: Block[] = [];
  #pieces: Piece[] = [];
  #style: Style = PLAIN;

  /** A line feed ends a line. White space at the start of a block is dropped. */
  text(text: string, style: Style): void {
    const last = this.#pieces.at(-1);
    const bare = !last || /[ \n]$/.test(last.text) ? text.replace(/^ +/, '') : text;
    if (bare === '') return;
    if (!last) this.#style = style;
    const { marks, href } = style;
    this.#pieces.push({ text: bare, marks: { marks, href } });
  }

  get isOpen(): boolean {
    return this.#pieces.length > 0;
  }

  flush(): void {
    const pieces = trimmed(this.#pieces);
    const { style, list, level } = this.#style;
    this.#pieces = [];
    if (!pieces.some(({ text }) => text.trim() !== '')) return;
    const markDefs: Text['markDefs'] = [];
    const key = this.#nextKey();
    const children = pieces.flatMap(({ text, marks }) => {
      const names: string[] = MARKS.filter((mark) => marks.marks.includes(mark));
      if (marks.href !== null) names.push(linkKey(markDefs, marks.href));
      const parts = text.match(new RegExp(`[^]{1,${MAX_SPAN}}`, 'gu')) ?? [];
      return parts.map((part) => ({ text: part, marks: names }));
    });
    this.#blocks.push(
      TextBlock.parse({
        _type: 'block',
        _key: key,
        style: list ? 'normal' : style,
        ...(list ? { listItem: list, level: Math.min(level, MAX_LEVEL) } : {}),
        children: children.map((span, at) => ({
          _type: 'span',
          _key: `${key}s${at + 1}`,
          ...span,
        })),
        markDefs,
      }),
    );
  }

  push(block: DraftBlock): void {
    this.flush();
    this.#blocks.push({ ...block, _key: this.#nextKey() });
  }

  end(): Block[] {
    this.flush();
    return this.#blocks;
  }

  #nextKey(): string {
    return `b${this.#blocks.length + 1}`;
  }
}

function linkKey(markDefs: Text['markDefs'], href: string): string {
  const known = markDefs.find((each) => each.href === href);
  if (known) return known._key;
  const _key = `l${markDefs.length + 1}`;
  markDefs.push({ _type: 'link', _key, href });
  return _key;
}

/** Without white space at either end, and before a line's end. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = [...pieces];
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const text = last.text.replace(/[ \n]+$/, '');
    kept.pop();
    if (text === '') continue;
    kept.push({ ...last, text });
    break;
  }
  return kept.map((piece) => ({ ...piece, text: piece.text.replace(/ +\n/g, '\n') }));
}

/** Blocks of text as the lines of a cell. */
export function cellRunsOf(blocks: readonly Block[]): CellRun[] {
  const texts = blocks.filter((block) => block._type === 'block');
  return texts.flatMap(({ children, markDefs }, at) => [
    ...(at > 0 ? [{ text: '\n', marks: [], href: null }] : []),
    ...cellRuns({ _type: 'cell', children, markDefs }),
  ]);
}

export function headingStyle(name: string, style: Style): Style {
  if (style.list) return { ...style, marks: [...style.marks, 'strong'] };
  const heading = name === 'h1' || name === 'h2' ? 'h2' : name === 'h3' ? 'h3' : 'h4';
  return { ...style, style: heading, marks: style.marks.filter((mark) => mark !== 'strong') };
}
