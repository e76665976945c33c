import type { ReactNode } from 'react';
import type { RawMarkup } from '#src/view/markup-facts.ts';

/** Nodes that are drawn alike wherever they are, with the markup that React would write for them. */
export class KeptNodes implements Iterable<ReactNode> {
  readonly markup: RawMarkup;
  readonly #nodes: () => Iterable<ReactNode>;

  constructor(markup: RawMarkup, nodes: () => Iterable<ReactNode>) {
    this.markup = markup;
    this.#nodes = nodes;
  }

  [Symbol.iterator](): Iterator<ReactNode> {
    return this.#nodes()[Symbol.iterator]();
  }
}
