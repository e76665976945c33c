import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * One project for each folder of tests, so that `--project site` runs the site's alone. The
 * content server's run on the embedded database always, and on a server too where
 * `TEST_DATABASE_URL` names one (interfaces.md).
 */

const EXCLUDED = [...configDefaults.exclude, '**/dist/**', '**/.runtime/**', 'e2e/**', 'bench/**'];

const EMBEDDED_TEMPLATE = join(
  import.meta.dirname,
  'apps/content-api/src/testing/embedded-template.ts',
);

function project(name: string, include: string[], root = '.'): TestProjectInlineConfiguration {
  return { test: { name, root, include, exclude: EXCLUDED } };
}

/** Each file opens a store and a server of its own, which takes seconds where both cores are busy. */
function contentApi(
  store: 'embedded' | 'server',
  excluded: string[],
): TestProjectInlineConfiguration {
  return {
    test: {
      name: `content-api (${store})`,
      root: 'apps/content-api',
      include: ['src/**/*.test.ts'],
      exclude: [...EXCLUDED, ...excluded],
      provide: { store },
      globalSetup: store === 'embedded' ? [EMBEDDED_TEMPLATE] : [],
      // No test changes a module's state, and reading the modules anew for each file takes longest.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  };
}

/** The site's own build settings: React, CSS modules, Lightning CSS. */
const site: TestProjectInlineConfiguration = {
  extends: './apps/site/vite.config.ts',
  root: 'apps/site',
  test: {
    name: 'site',
    root: 'apps/site',
    include: ['**/*.test.{ts,tsx}'],
    exclude: EXCLUDED,
    environment: 'node',
    // The real class names of CSS modules; other styles are not read.
    css: { include: [/\.module\.css$/] },
  },
};

/** Several processes over one database, or a line to it that can be cut. */
const NEEDS_A_SERVER = ['src/**/*.server.test.ts'];

/** Files and pictures know no database: once is enough. */
const NO_DATABASE = ['src/media/**'];

export default defineConfig({
  test: {
    // The default leaves one core free, which on a machine with two is half of it.
    maxWorkers: 2,
    projects: [
      project('contract', ['**/*.test.ts'], 'packages/contract'),
      project('locales', ['**/*.test.ts'], 'packages/locales'),
      project('content-files', ['src/**/*.test.ts'], 'packages/content-files'),
      project('contract-check', ['src/**/*.test.ts'], 'packages/contract-check'),
      project('tools', ['tools/**/*.test.mjs']),
      contentApi('embedded', NEEDS_A_SERVER),
      ...(process.env.TEST_DATABASE_URL ? [contentApi('server', NO_DATABASE)] : []),
      site,
    ],
  },
});
