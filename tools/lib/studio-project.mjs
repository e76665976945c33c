import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const testing = (file) => join(ROOT, 'apps/studio/src/testing', file);

/**
 * The studio's screens, drawn whole in a document without a browser: its own build settings (virtual modules, JSX)
 * and what a browser has beside them.
 * @param {{ exclude: string[], maxWorkers: number }} options
 * @returns {import('vitest/config').TestProjectInlineConfiguration}
 */
export function studioScreens({ exclude, maxWorkers }) {
  return {
    extends: './apps/studio/vite.config.ts',
    root: 'apps/studio',
    resolve: {
      // As Node resolves them: react-router-dom and the studio must share one router.
      conditions: ['node', 'module-sync'],
      // happy-dom has no IndexedDB.
      alias: {
        'idb-keyval': testing('kept.ts'),
      },
    },
    test: {
      name: 'studio-screens',
      root: 'apps/studio',
      include: ['src/**/*.screen.test.tsx'],
      exclude,
      maxWorkers,
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://studio.example/studio/' } },
      setupFiles: ['browser.ts', 'setup.ts'].map(testing),
      // MUI is read once, not per file.
      isolate: false,
      testTimeout: 60_000,
    },
  };
}
