import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { tellPrefetched } from '#src/loader/prefetched.ts';
import { readProps } from '#src/view/island-props.ts';

type IslandModule = Readonly<Record<string, FunctionComponent<Record<string, unknown>>>>;

const modules = import.meta.glob<IslandModule>('./*.island.tsx');

// With the first island, when the page has time for it.
tellPrefetched();
if (matchMedia('(display-mode:minimal-ui),(display-mode:standalone)').matches) {
  void import('#src/offline/keep-read.ts').then(({ keepRead }) => keepRead());
}

/** Hydrates one island's server markup; resolves when it answers events. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.getAttribute('name') ?? '';
  const module = await modules[`./${name}.island.tsx`]?.();
  const Component = module?.[name];
  if (Component === undefined) throw new Error(`there is no island ${name}`);
  const props = readProps(element.getAttribute('props') ?? '{}');
  flushSync(() => {
    hydrateRoot(element, createElement(Component, props as Record<string, unknown>), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    });
  });
}
