import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { readProps } from '#src/view/island-props.ts';

export type IslandComponents = Readonly<Record<string, FunctionComponent<Record<string, unknown>>>>;

/** Makes an island's server markup answer events. */
export function drawIsland(
  element: HTMLElement,
  Component: FunctionComponent<Record<string, unknown>>,
): void {
  const props = readProps(element.getAttribute('props') ?? '{}');
  flushSync(() => {
    hydrateRoot(element, createElement(Component, props as Record<string, unknown>), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    });
  });
}
