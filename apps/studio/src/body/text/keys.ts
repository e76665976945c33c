import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { newKey } from '#src/body/text/blocks.ts';

/** Gives every block a key of its own, whatever was split, pasted or doubled; none that has one gets another. */
export const Keys = Extension.create({
  name: 'keys',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { doc, tr }) =>
        transactions.some(({ docChanged }) => docChanged) ? withKeys(tr, doc, before.doc) : null,
    }),
  ],
});

/** Sets what keys are missing; of two with the same one that is as it was keeps it, else the first. */
export function withKeys(tr: Transaction, doc: Node, before: Node): Transaction | null {
  const untouched = new Map<unknown, Node>();
  before.forEach((node) => void untouched.set(node.attrs.key, node));
  const owners = new Map<unknown, { node: Node; offset: number }>();
  doc.forEach((node, offset) => {
    const { key } = node.attrs;
    if (typeof key !== 'string') return;
    const owner = owners.get(key)?.node;
    const asItWas = untouched.get(key);
    if (!owner || (owner !== asItWas && node === asItWas)) owners.set(key, { node, offset });
  });
  let isChanged = false;
  doc.forEach((node, offset) => {
    const { key } = node.attrs;
    if (key === undefined || owners.get(key)?.offset === offset) return;
    tr.setNodeAttribute(offset, 'key', newKey());
    isChanged = true;
  });
  return isChanged ? tr : null;
}
