import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/**
 * Leaves dynamic imports alone. Vite wraps each in a helper with a table of dependencies, which doubles the
 * loader's size (issue 33).
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
