/** The kinds of React's elements and contexts, as renderers see them. */
import type { Context, ReactNode } from 'react';
import type { KeptComponent } from '#src/view/keep-markup.ts';
import type { RawMarkup } from '#src/view/markup-facts.ts';

export type Props = Readonly<Record<string, unknown>>;

/** A context as renderers know it: outside of all its providers it has this value. */
export interface HeldContext extends Context<unknown> {
  readonly _currentValue: unknown;
}

const CONTEXT = Symbol.for('react.context');

export const isKept = (type: object): type is KeptComponent<Props> => 'keeping' in type;

export const childrenOf = (props: Props): ReactNode => props.children as ReactNode;

export function isComponent(type: unknown): type is (props: Props) => ReactNode {
  return typeof type === 'function' && !type.prototype?.isReactComponent;
}

export function isContext(type: unknown): type is HeldContext {
  return (
    typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === CONTEXT
  );
}

export function isRaw(inner: unknown): inner is RawMarkup {
  return typeof inner === 'object' && inner !== null && '__html' in inner;
}

export function isIterable(node: object): node is Iterable<ReactNode> {
  return Symbol.iterator in node;
}
