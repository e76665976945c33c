/** What stands in a word processor's file and is no text of it: deletions, comments, notes, fields, headers, hidden words. */
import { type Pasted, styleOf, textIn } from '#src/body/paste/pasted.ts';

export type Left = 'deleted' | 'hidden' | 'comment' | 'footnote' | 'field' | 'header';

/** The facts about the program that the words come from. */
export interface Origin {
  /** Its changes are marked, so that what is struck out is meant to go. */
  readonly isTracked: boolean;
  /** Words that are struck out and coloured are somebody's deletion. */
  readonly isWordProcessor: boolean;
}

const CHANGES = /(^|\s)(mso(ins|del)\b|trackchange|trackedchange)/i;
const DELETED = /(^|\s)(msodel\b|msomovefrom|trackchange\w*delet|textdeletion|suggest\w*-?delet)/i;
const COMMENT =
  /(^|\s)(mso(commentreference|commenttext|commentsubject|comanchor|comtxt|comoff)|commentstart|commentend|commentreference)\b/i;
const NOTE =
  /(^|\s)(mso(footnote|endnote)(reference|text)|sd(foot|end)note(anc|sym)?|(foot|end)notereference)\b/i;
const HEADER = /(^|\s)mso(header|footer)\b/i;
const PROGRAMS = /^(Microsoft Word|LibreOffice|OpenOffice|Cocoa HTML Writer)/i;

export function originOf(root: Pasted): Origin {
  return {
    isTracked: someIn(root, ({ tag, attributes }) => {
      const isChange = tag === 'ins' || tag === 'del';
      const isMarked = attributes.cite !== undefined || attributes.datetime !== undefined;
      return (isChange && isMarked) || CHANGES.test(attributes.class ?? '');
    }),
    isWordProcessor: someIn(root, ({ tag, attributes }) => {
      if (tag === 'meta') return PROGRAMS.test(attributes.content ?? '');
      return (
        /^docs-internal-guid/.test(attributes.id ?? '') ||
        /(^|\s)Mso\w/.test(attributes.class ?? '')
      );
    }),
  };
}

const someIn = (node: Pasted, is: (node: Pasted) => boolean): boolean =>
  is(node) || node.children.some((child) => someIn(child, is));

/** The kind of an element that must not be taken as text; null for text. */
export function leftOf(node: Pasted, origin: Origin): Left | null {
  const { attributes } = node;
  const name = attributes.class ?? '';
  const element = styleOf(node, 'mso-element').toLowerCase();
  if (isDeleted(node, name, origin)) return 'deleted';
  if (COMMENT.test(name) || /^comment/.test(element) || isOfComment(node)) return 'comment';
  if (NOTE.test(name) || /^(foot|end)note/.test(element) || isOfNote(node)) return 'footnote';
  if (HEADER.test(name) || /^(header|footer)/.test(element)) return 'header';
  if (node.tag === 'div' && /^(header|footer)$/.test(attributes.title ?? '')) return 'header';
  return isHidden(node) ? 'hidden' : null;
}

/** A deletion that its own program marks as one. */
function isDeleted({ tag, attributes }: Pasted, name: string, { isTracked }: Origin): boolean {
  if (DELETED.test(name)) return true;
  if (attributes['data-suggested'] !== undefined) return true;
  return tag === 'del' && (isTracked || attributes.cite !== undefined);
}

function isHidden(node: Pasted): boolean {
  return (
    styleOf(node, 'display') === 'none' ||
    styleOf(node, 'visibility') === 'hidden' ||
    styleOf(node, 'mso-hide') === 'all' ||
    node.attributes.hidden !== undefined
  );
}

const isOfComment = (node: Pasted): boolean =>
  styleOf(node, 'mso-special-character') === 'comment' || /^#cmnt/.test(jumpOf(node));

const isOfNote = (node: Pasted): boolean =>
  styleOf(node, 'mso-footnote-id') !== '' ||
  styleOf(node, 'mso-endnote-id') !== '' ||
  /^sd(foot|end)note\d/.test(node.attributes.id ?? '') ||
  /^#ftnt/.test(jumpOf(node));

/** Where the mark leads that begins an element of Google's exports: from text to note, or back. */
function jumpOf(node: Pasted): string {
  if (node.tag === 'a') return node.attributes.href ?? '';
  if (node.tag !== 'p' && node.tag !== 'div' && node.tag !== 'sup') return '';
  const [first] = node.children.filter((child) => child.tag !== null || child.text.trim() !== '');
  if (first?.tag === 'a') return first.attributes.href ?? '';
  const isNote = node.tag === 'div' && first?.tag === 'p';
  return isNote ? jumpOf(first).replace(/^#(cmnt|ftnt)\d+$/, '') : '';
}

/** Whether text is struck out as a deletion, by hand or by the program, and not as an old price or a joke. */
export const isStruckAway = ({ isTracked, isWordProcessor }: Origin, isTinted: boolean): boolean =>
  isTracked || (isWordProcessor && isTinted);

/** Whether words have a colour of their own: neither the text's nor that of links. */
export function tintOf(node: Pasted): boolean | null {
  const color = (styleOf(node, 'color') || (node.attributes.color ?? '')).toLowerCase();
  if (color === '' || color === 'inherit') return null;
  return !/^(black|windowtext|auto|currentcolor|#000|#000000|rgba?\(0,\s*0,\s*0(,\s*1)?\))$/.test(
    color,
  );
}

/** Counts the omitted elements. A comment or note has a mark in the text and words below it, and counts once. */
export class Counter {
  readonly #marks = new Map<Left, number>();
  readonly #words = new Map<Left, number>();

  add(left: Left, node: Pasted): void {
    if (textIn(node).trim() === '') return;
    const isBelow = node.tag === 'p' || node.tag === 'div';
    const list = isBelow ? this.#words : this.#marks;
    const within = isBelow
      ? Math.max(1, node.children.filter(({ tag }) => tag === 'div').length)
      : 1;
    list.set(left, (list.get(left) ?? 0) + within);
  }

  get counts(): ReadonlyMap<Left, number> {
    const kinds = new Set([...this.#marks.keys(), ...this.#words.keys()]);
    return new Map(
      [...kinds].map((left) => {
        const [marks, words] = [this.#marks.get(left) ?? 0, this.#words.get(left) ?? 0];
        const isTwice = left === 'comment' || left === 'footnote';
        return [left, isTwice && marks > 0 ? marks : marks + words];
      }),
    );
  }
}
