import type { IslandComponents } from '#src/islands/draw-island.ts';

const modules = import.meta.glob<IslandComponents>('./*.island.tsx');

export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.getAttribute('name') ?? '';
  const [module, { drawIsland }] = await Promise.all([
    modules[`./${name}.island.tsx`]?.(),
    import('#src/islands/draw-island.ts'),
  ]);
  const Component = module?.[name];
  if (Component === undefined) throw new Error(`there is no island ${name}`);
  drawIsland(element, Component);
}
