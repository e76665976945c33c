/**
 * Running text as one line of words with simple tags, which people and agencies can translate: `<strong>`, `<em>`,
 * `<sub>` and the like, and `<a1>` for the first link of a block. What a tag stands for stays with the block.
 */
import { MARKS } from '@masthead/contract/body/marks.ts';

export interface Span {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  readonly marks?: readonly string[];
}

export interface Block {
  readonly children: readonly Span[];
  readonly markDefs?: readonly { readonly _key: string; readonly href?: string }[];
}

export interface TagFault {
  readonly fault: 'unknown' | 'unclosed' | 'unopened' | 'missing';
  readonly at: string;
}

export class TagError extends Error {
  readonly faults: readonly TagFault[];

  constructor(faults: readonly TagFault[]) {
    super(faults.map(({ fault, at }) => `${at} is ${fault}`).join(', '));
    this.faults = faults;
  }
}

/** Styles may change with the language; links and unknown marks must stay. */
const FREE: readonly string[] = MARKS;
const NAMES = `${FREE.join('|')}|[am]\\d+`;
export const TAG_NAME = new RegExp(`^(${NAMES})$`);
/** A backslash before what looks like a tag makes it text. */
const TAG = new RegExp(`(\\\\*)<(/?)(${NAMES})>`, 'g');
const LOOKS_LIKE_TAG = new RegExp(`(\\\\*)(</?(?:${NAMES})>)`, 'g');

/** In order of occurrence. */
export function tagsOf({ children, markDefs = [] }: Block): Map<string, string> {
  const links = new Set(markDefs.map(({ _key }) => _key));
  const tags = new Map<string, string>(FREE.map((mark) => [mark, mark]));
  const known = new Set(FREE);
  const counts = { a: 0, m: 0 };
  for (const mark of children.flatMap(({ marks = [] }) => marks)) {
    if (known.has(mark)) continue;
    known.add(mark);
    const letter = links.has(mark) ? 'a' : 'm';
    counts[letter] += 1;
    tags.set(`${letter}${counts[letter]}`, mark);
  }
  return tags;
}

export const neededTags = (block: Block): string[] =>
  [...tagsOf(block).keys()].filter((tag) => !FREE.includes(tag));

export function taggedText(block: Block): string {
  const order = [...tagsOf(block)].map(([tag, mark]) => ({ tag, mark }));
  // Links outside, styles inside, however the marks were ordered.
  const outward = order.toSorted((one, other) => rank(one.tag) - rank(other.tag));
  const open: string[] = [];
  const pieces: Piece[] = [];
  const closeFrom = (depth: number): void => {
    for (const tag of open.splice(depth).reverse()) pieces.push({ close: tag });
  };
  for (const { words, marks } of runsOf(block.children)) {
    const wanted = outward.filter(({ mark }) => marks.includes(mark)).map(({ tag }) => tag);
    const kept = open.findIndex((tag) => !wanted.includes(tag));
    closeFrom(kept === -1 ? open.length : kept);
    for (const tag of wanted.filter((each) => !open.includes(each))) {
      open.push(tag);
      pieces.push({ open: tag });
    }
    pieces.push({ text: words });
  }
  closeFrom(0);
  return joinedPieces(pieces);
}

function runsOf(spans: readonly Span[]): { words: string; marks: readonly string[] }[] {
  const runs: { words: string; marks: readonly string[] }[] = [];
  for (const { text, marks = [] } of spans) {
    const last = runs.at(-1);
    const isSame =
      marks.length === last?.marks.length && marks.every((each) => last.marks.includes(each));
    if (last && isSame) last.words += text;
    else if (text !== '') runs.push({ words: text, marks });
  }
  return runs;
}

const rank = (tag: string): number => (FREE.includes(tag) ? 1 : 0);

export type Piece =
  | { readonly text: string }
  | { readonly open: string }
  | { readonly close: string };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let words = '';
  for (const match of text.matchAll(TAG)) {
    const [whole, slashes = '', slash = '', tag = ''] = match;
    words += text.slice(at, match.index) + '\\'.repeat(Math.floor(slashes.length / 2));
    at = match.index + whole.length;
    if (slashes.length % 2 === 1) {
      words += whole.slice(slashes.length);
      continue;
    }
    if (words !== '') pieces.push({ text: words });
    words = '';
    pieces.push(slash === '/' ? { close: tag } : { open: tag });
  }
  words += text.slice(at);
  if (words !== '') pieces.push({ text: words });
  return pieces;
}

/** The inverse of {@link piecesOf}. */
export function joinedPieces(pieces: readonly Piece[]): string {
  // Backslashes before a tag count in pairs; an odd one makes the tag text.
  let text = '';
  let words = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      words += piece.text;
      continue;
    }
    text += escaped(words).replace(/\\+$/, '$&$&');
    text += 'open' in piece ? `<${piece.open}>` : `</${piece.close}>`;
    words = '';
  }
  return text + escaped(words);
}

const escaped = (words: string): string => words.replace(LOOKS_LIKE_TAG, '$1$1\\$2');

/** `needed` as {@link neededTags} gives them. */
export function tagFaults(text: string, needed: readonly string[]): TagFault[] {
  const faults: TagFault[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  for (const piece of piecesOf(text)) {
    if ('open' in piece) {
      if (!needed.includes(piece.open) && !FREE.includes(piece.open)) {
        faults.push({ fault: 'unknown', at: `<${piece.open}>` });
      }
      open.push(piece.open);
      seen.add(piece.open);
    } else if ('close' in piece) {
      if (open.at(-1) === piece.close) open.pop();
      else faults.push({ fault: 'unopened', at: `</${piece.close}>` });
    }
  }
  for (const tag of open) faults.push({ fault: 'unclosed', at: `<${tag}>` });
  for (const tag of needed) {
    if (!seen.has(tag)) faults.push({ fault: 'missing', at: `<${tag}>` });
  }
  return faults;
}

/** Throws {@link TagError} for tags that do not fit the block. */
export function withTaggedText<B extends Block>(block: B, text: string): B {
  if (taggedText(block) === text) return block;
  const faults = tagFaults(text, neededTags(block));
  if (faults.length > 0) throw new TagError(faults);
  const tags = tagsOf(block);
  const open: string[] = [];
  const children: Span[] = [];
  for (const piece of piecesOf(text)) {
    if ('open' in piece) open.push(piece.open);
    else if ('close' in piece) open.pop();
    else {
      const marks = [...new Set(open.map((tag) => tags.get(tag) ?? tag))];
      children.push({ _type: 'span', _key: `t${children.length}`, text: piece.text, marks });
    }
  }
  if (children.length === 0) children.push({ _type: 'span', _key: 't0', text: '', marks: [] });
  return { ...block, children };
}
