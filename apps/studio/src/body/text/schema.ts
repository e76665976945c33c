/** The editor's schema: exactly the styles, lists and marks of the contract, and every other block as one piece. */
import type { MarkName } from '@masthead/contract/body/marks.ts';
import { type Extensions, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Italic } from '@tiptap/extension-italic';
import { Text } from '@tiptap/extension-text';
import { asHref } from '#src/body/link/href.ts';
import { MAX_LEVEL, STYLES } from '#src/body/text/blocks.ts';
import { MARK, NODE } from '#src/body/text/to-document.ts';

/** One paragraph, heading, quotation or list entry; lists are entries that follow one another, as they are stored. */
const TextBlockNode = Node.create({
  name: NODE.text,
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes() {
    const silent = { rendered: false };
    return {
      key: { ...silent, default: null },
      style: { ...silent, default: 'normal' },
      listItem: { ...silent, default: null },
      level: { ...silent, default: 1 },
    };
  },
  // Of what this editor has put on the clipboard itself; all else is cleaned before.
  parseHTML() {
    const entry = (listItem: string) => ({
      tag: `${listItem === 'bullet' ? 'ul' : 'ol'}[data-level]`,
      contentElement: 'li',
      getAttrs: (element: HTMLElement) => ({
        listItem,
        level: Math.min(MAX_LEVEL, Math.max(1, Number(element.dataset.level) || 1)),
      }),
    });
    const styled = STYLES.filter((style) => style !== 'normal');
    return [
      entry('bullet'),
      entry('number'),
      ...styled.map((style) => ({ tag: style, attrs: { style } })),
      { tag: 'p' },
    ];
  },
  renderHTML({ node: { attrs } }) {
    const { style, listItem, level } = attrs;
    if (listItem === null) return [style === 'normal' ? 'p' : style, 0];
    return [listItem === 'number' ? 'ol' : 'ul', { 'data-level': level }, ['li', 0]];
  },
});

/** A block that is filled in rather than written; of a kind that is not known here too, which stays as it is. */
export const ObjectBlockNode = Node.create({
  name: NODE.object,
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes() {
    return {
      key: { default: null, rendered: false },
      value: {
        default: null,
        parseHTML: (element) => JSON.parse(element.dataset.block ?? 'null'),
        renderHTML: ({ value }) => ({ 'data-block': JSON.stringify(value) }),
      },
    };
  },
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

/** Stands where a file's block will, while the file is sent. */
export const UploadNode = Node.create({
  name: NODE.upload,
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ id: { default: '', rendered: false } }),
  renderHTML: () => ['div'],
});

const LineBreakNode = Node.create({
  name: NODE.lineBreak,
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

/** Several may lie over the same words, as they may in the contract. */
const LinkMark = Mark.create({
  name: MARK.link,
  inclusive: false,
  excludes: '',
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  // A draft may hold what the contract refuses: such an address stays stored, and is no link here.
  renderHTML: ({ mark }) => ['a', { href: asHref(mark.attrs.href), rel: 'noreferrer' }, 0],
});

/** The marks that are elements of HTML and nothing else; sub and sup take the place of each other. */
const elementMark = (mark: MarkName, element: string, keys: string, excludes?: string) =>
  Mark.create({
    name: MARK[mark],
    ...(excludes !== undefined && { excludes }),
    parseHTML: () => [{ tag: element }],
    renderHTML: () => (mark === 'small_caps' ? ['span', CAPS, 0] : [element, 0]),
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(this.name) };
    },
  });
const CAPS = { class: 'small-caps' };

const ELEMENT_MARKS = [
  elementMark('strike', 's', 'Mod-Shift-x'),
  elementMark('code', 'code', 'Mod-e'),
  elementMark('sub', 'sub', 'Mod-,', `${MARK.sub} ${MARK.sup}`),
  elementMark('sup', 'sup', 'Mod-.', `${MARK.sub} ${MARK.sup}`),
  elementMark('small_caps', 'span.small-caps', 'Mod-Shift-k'),
];

/** A mark of a later contract. */
const OtherMark = Mark.create({
  name: MARK.other,
  excludes: '',
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [],
  renderHTML: () => ['span', 0],
});

/** All but how blocks are shown. */
export const schemaExtensions: Extensions = [
  Document,
  Text,
  LineBreakNode,
  Bold,
  Italic,
  ...ELEMENT_MARKS,
  LinkMark,
  OtherMark,
  TextBlockNode,
];
