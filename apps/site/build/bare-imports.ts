import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/**
 * Leaves a dynamic import what it is. Vite wraps each in a helper that first links what it depends on, and has a table of
 * all those files in the loader: twice the loader itself (issue 33). What islands share is in one file instead, which is
 * asked for together with the island's own (islands/hydrate.ts).
 */
export function bareImportsPlugin(): Plugin {
  return {
    name: 'masthead:bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
