import { join } from 'node:path';
import { contentApiSelections } from './content-api-projects.mjs';
import { programsProject } from './programs-project.mjs';
import { studioScreens } from './studio-project.mjs';

/*
 * Every project states `maxWorkers`: one with a configuration file of its own does not inherit the
 * root's but takes Vitest's default, and where two projects differ in it Vitest runs no test at all.
 */

/** Each content server's file holds a database of some 200 MB. */
const MAX_WORKERS = 8;

/** What takes long, or is random: `npm run test:deep` runs these and no others. */
const DEEP = ['**/*.deep.test.{ts,tsx,mjs}'];

/** Several processes over one database, or a line to it that can be cut. */
const NEEDS_A_SERVER = ['**/*.server{,.deep}.test.{ts,mjs}'];

/** Programs of the distribution's, such as `systemd-analyze`. */
const NEEDS_DEBIAN = ['**/*.debian.test.mjs'];

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

/** What the content server's tests have in the place of a library: hashes that cost little. */
const QUICK_ARGON2 = 'apps/content-api/src/testing/quick-argon2.ts';

/** How long a state is waited for: a failure takes as long, a busy machine needs it. */
const PATIENCE = { poll: { timeout: 20_000 } };

/** Where all is busy the start of a program alone takes many seconds; what hangs is seen all the same. */
const TEST_TIMEOUT = 60_000;

/** @param {number} processors @returns {number} one is left free, unless that were half of them */
function workersFor(processors) {
  return processors <= 2 ? processors : Math.min(processors - 1, MAX_WORKERS);
}

/**
 * One project for each folder of tests, so that `--project site` runs the site's alone. Each has the files of
 * one suite: `quick` and `deep` together run every file once on each database that it is for.
 * @param {{ root: string, suite: 'quick' | 'deep', processors: number, hasServer: boolean, canMount: boolean, hasDebian: boolean, exclude: string[] }} options
 *   `canMount`: whether file systems may be mounted; `hasDebian`: whether the distribution's programs are there, or to be had; `exclude`: what no project reads, as patterns
 * @returns {{ maxWorkers: number, projects: import('vitest/config').TestProjectInlineConfiguration[] }}
 */
export function testProjects({
  root,
  suite,
  processors,
  hasServer,
  canMount,
  hasDebian,
  exclude: excludedAlways,
}) {
  const maxWorkers = workersFor(processors);
  const notHere = [
    ...(hasServer ? [] : NEEDS_A_SERVER),
    ...(hasDebian ? [] : NEEDS_DEBIAN),
    ...excludedAlways,
  ];
  const ofSuite = (pattern) =>
    suite === 'deep' ? pattern.replace('*.test.', '*.deep.test.') : pattern;
  const exclude = suite === 'deep' ? notHere : [...notHere, ...DEEP];

  const project = (name, include, { folder = '.', isolate = true } = {}) => ({
    ...AS_IN_PRODUCTION,
    test: {
      ...{ name, include: include.map(ofSuite), maxWorkers, isolate },
      ...{ root: folder, exclude, expect: PATIENCE, testTimeout: TEST_TIMEOUT },
    },
  });

  /** Functions alone, no file of which changes what another sees: modules are read once for all. */
  const pure = (name, include, folder) => project(name, include, { folder, isolate: false });

  /** Each file opens a store and a server of its own, which takes seconds where all is busy. */
  const contentApi = ({ store, ...files }, index) => ({
    ...AS_IN_PRODUCTION,
    resolve: { alias: [{ find: /^@node-rs\/argon2$/, replacement: join(root, QUICK_ARGON2) }] },
    test: {
      name: index === 0 ? 'content-api' : `content-api (${store})`,
      root: 'apps/content-api',
      include: files.include,
      exclude: [...excludedAlways, ...files.exclude],
      maxWorkers,
      provide: { store },
      globalSetup: [join(root, GLOBAL_SETUP[store])],
      // No test changes a module's state, and reading the modules anew for each file takes longest.
      isolate: false,
      testTimeout: TEST_TIMEOUT,
      hookTimeout: TEST_TIMEOUT,
      expect: PATIENCE,
    },
  });

  return {
    maxWorkers,
    projects: [
      pure('contract', ['**/*.test.ts'], 'packages/contract'),
      project('lifecycle', ['**/*.test.ts'], { folder: 'packages/lifecycle' }),
      pure('tagged-cache', ['**/*.test.ts'], 'packages/tagged-cache'),
      pure('locales', ['**/*.test.ts'], 'packages/locales'),
      pure('brands', ['**/*.test.ts'], 'packages/brands'),
      pure('article-files', ['src/**/*.test.ts'], 'packages/article-files'),
      pure('content-files', ['src/**/*.test.ts'], 'packages/content-files'),
      pure('content-import', ['src/**/*.test.ts'], 'packages/content-import'),
      pure('content-new', ['src/**/*.test.ts'], 'packages/content-new'),
      pure('contract-check', ['src/**/*.test.ts'], 'packages/contract-check'),
      pure('studio', ['**/*.test.ts'], 'apps/studio'),
      // All of them are quick.
      ...(suite === 'quick' ? [studioScreens({ exclude, maxWorkers })] : []),
      project('tools', ['tools/**/*.test.mjs']),
      { ...AS_IN_PRODUCTION, ...programsProject() },
      project('bench', ['bench/**/*.test.ts']),
      ...contentApiSelections({ suite, hasServer, canMount }).map(contentApi),
      site(['**/*.test.{ts,tsx}'].map(ofSuite), exclude, maxWorkers),
    ],
  };
}

/** The site's own build settings: React, CSS modules, Lightning CSS. */
function site(include, exclude, maxWorkers) {
  return {
    ...AS_IN_PRODUCTION,
    extends: './apps/site/vite.config.ts',
    root: 'apps/site',
    test: {
      name: 'site',
      root: 'apps/site',
      include,
      exclude,
      maxWorkers,
      environment: 'node',
      // As for the content server's.
      isolate: false,
      testTimeout: TEST_TIMEOUT,
      expect: PATIENCE,
      // The real class names of CSS modules; other styles are not read.
      css: { include: [/\.module\.css$/] },
    },
  };
}
