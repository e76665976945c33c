import { join } from 'node:path';
import { programsProject } from './programs-project.mjs';

/*
 * Every project states `maxWorkers`: one with a configuration file of its own does not inherit the
 * root's but takes Vitest's default, and where two projects differ in it Vitest runs no test at all.
 */

/** Each content server's file holds a database of some 200 MB. */
const MAX_WORKERS = 8;

/** Several processes over one database, or a line to it that can be cut. */
const NEEDS_A_SERVER = ['**/*.server.test.{ts,mjs}'];

/** Programs of the distribution's, such as `systemd-analyze`. */
const NEEDS_DEBIAN = ['**/*.debian.test.mjs'];

/** What only the embedded database can come to; and of that what takes a disk of its own. */
const NEEDS_THE_EMBEDDED = ['src/**/*.{embedded,mount}.test.ts'];
const NEEDS_A_DISK = ['src/**/*.mount.test.ts'];

/** What knows no database, or is about the embedded one whatever the project: once is enough. */
const NO_DATABASE = [
  'src/media/**',
  'src/mails/**',
  'src/presenters/**',
  'src/new-type.test.ts',
  'src/{config,date-label}.test.ts',
  'src/routes/tokens.test.ts',
  'src/search/{known-finds,tokens}.test.ts',
];

/** What is made before a project's tests, and taken away after them. */
const GLOBAL_SETUP = {
  embedded: 'apps/content-api/src/testing/embedded-template.ts',
  server: 'apps/content-api/src/testing/server-databases.ts',
};

/**
 * Packages as the programs have them. Vitest adds the condition `development`, which is for those who debug a
 * package: the reader of Markdown takes twice as long under it.
 * @type {{ plugins: import('vite').Plugin[] }}
 */
const AS_IN_PRODUCTION = {
  plugins: [
    {
      name: 'masthead:as-in-production',
      configResolved: ({ ssr }) =>
        void Object.assign(ssr, { resolve: { ...ssr.resolve, conditions: ['node'] } }),
    },
  ],
};

/** How long a state is waited for: a failure takes as long, a busy machine needs it. */
const PATIENCE = { poll: { timeout: 10_000 } };

/** @param {number} processors @returns {number} one is left free, unless that were half of them */
function workersFor(processors) {
  return processors <= 2 ? processors : Math.min(processors - 1, MAX_WORKERS);
}

/**
 * One project for each folder of tests, so that `--project site` runs the site's alone. The content
 * server's run on the embedded database always, and on a server too where there is one.
 * @param {{ root: string, processors: number, hasServer: boolean, canMount: boolean, hasDebian: boolean, exclude: string[] }} options
 *   `canMount`: whether file systems may be mounted; `hasDebian`: whether the distribution's programs are there, or to be had; `exclude`: what no project reads, as patterns
 * @returns {{ maxWorkers: number, projects: import('vitest/config').TestProjectInlineConfiguration[] }}
 */
export function testProjects({ root, processors, hasServer, canMount, hasDebian, exclude }) {
  const maxWorkers = workersFor(processors);

  const project = (name, include, folder = '.', excluded = []) => ({
    ...AS_IN_PRODUCTION,
    test: {
      ...{ name, include, maxWorkers },
      root: folder,
      exclude: [...exclude, ...excluded],
      expect: PATIENCE,
    },
  });

  /** Each file opens a store and a server of its own, which takes seconds where all is busy. */
  const contentApi = (store, excluded) => ({
    ...AS_IN_PRODUCTION,
    test: {
      name: `content-api (${store})`,
      root: 'apps/content-api',
      include: ['src/**/*.test.ts'],
      exclude: [...exclude, ...excluded],
      maxWorkers,
      provide: { store },
      globalSetup: [join(root, GLOBAL_SETUP[store])],
      // No test changes a module's state, and reading the modules anew for each file takes longest.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: PATIENCE,
    },
  });

  return {
    maxWorkers,
    projects: [
      project('contract', ['**/*.test.ts'], 'packages/contract'),
      project('lifecycle', ['**/*.test.ts'], 'packages/lifecycle'),
      project('tagged-cache', ['**/*.test.ts'], 'packages/tagged-cache'),
      project('locales', ['**/*.test.ts'], 'packages/locales'),
      project('brands', ['**/*.test.ts'], 'packages/brands'),
      project('article-files', ['src/**/*.test.ts'], 'packages/article-files'),
      project('content-files', ['src/**/*.test.ts'], 'packages/content-files'),
      project('content-import', ['src/**/*.test.ts'], 'packages/content-import'),
      project('content-new', ['src/**/*.test.ts'], 'packages/content-new'),
      project('contract-check', ['src/**/*.test.ts'], 'packages/contract-check'),
      project('studio', ['**/*.test.{ts,tsx}'], 'apps/studio'),
      project('tools', ['tools/**/*.test.mjs'], '.', [
        ...(hasServer ? [] : NEEDS_A_SERVER),
        ...(hasDebian ? [] : NEEDS_DEBIAN),
      ]),
      { ...AS_IN_PRODUCTION, ...programsProject() },
      project('bench', ['bench/**/*.test.ts'], '.', hasServer ? [] : NEEDS_A_SERVER),
      contentApi('embedded', [...NEEDS_A_SERVER, ...(canMount ? [] : NEEDS_A_DISK)]),
      ...(hasServer ? [contentApi('server', [...NO_DATABASE, ...NEEDS_THE_EMBEDDED])] : []),
      site(exclude, maxWorkers),
    ],
  };
}

/** The site's own build settings: React, CSS modules, Lightning CSS. */
function site(exclude, maxWorkers) {
  return {
    ...AS_IN_PRODUCTION,
    extends: './apps/site/vite.config.ts',
    root: 'apps/site',
    test: {
      name: 'site',
      root: 'apps/site',
      include: ['**/*.test.{ts,tsx}'],
      exclude,
      maxWorkers,
      environment: 'node',
      // As for the content server's.
      isolate: false,
      testTimeout: 30_000,
      expect: PATIENCE,
      // The real class names of CSS modules; other styles are not read.
      css: { include: [/\.module\.css$/] },
    },
  };
}
