import { join } from 'node:path';
import { contentApiSelections } from './content-api-projects.mjs';
import { programsProject } from './programs-project.mjs';
import { studioScreens } from './studio-project.mjs';

/*
 * Every project states `maxWorkers`: one with its own configuration file takes Vitest's default,
 * and if two differ Vitest runs no test.
 */

/** Each file holds a database of some 200 MB. */
const MAX_WORKERS = 8;

/** Long or random: only in `npm run test:deep`. */
const DEEP = ['**/*.deep.test.{ts,tsx,mjs}'];

/** Several processes over one database, or a connection that can be cut. */
const NEEDS_A_SERVER = ['**/*.server{,.deep}.test.{ts,mjs}'];

/** Such as `systemd-analyze`. */
const NEEDS_DEBIAN = ['**/*.debian{,.deep}.test.mjs'];

/** Made before a project's tests and removed after. */
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

/** Cheap hashes in place of the library. */
const QUICK_ARGON2 = 'apps/content-api/src/testing/quick-argon2.ts';

/** A failure takes as long, and a busy machine needs it. */
const PATIENCE = { poll: { timeout: 20_000 } };

/** On a busy machine a program's start alone takes many seconds. */
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

  /** Functions without state: modules are read once for all files. */
  const pure = (name, include, folder) => project(name, include, { folder, isolate: false });

  /** Each file opens its own store and server, which takes seconds on a busy machine. */
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
      // Reading modules again per file takes longest, and no test changes their state.
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
      // Its build's virtual modules.
      {
        ...pure('studio', ['**/*.test.ts'], 'apps/studio'),
        extends: './apps/studio/vite.config.ts',
      },
      // All are quick.
      ...(suite === 'quick' ? [studioScreens({ exclude, maxWorkers })] : []),
      project('tools', ['tools/**/*.test.mjs']),
      { ...AS_IN_PRODUCTION, ...programsProject() },
      project('bench', ['bench/**/*.test.ts']),
      ...contentApiSelections({ suite, hasServer, canMount }).map(contentApi),
      site(['**/*.test.{ts,tsx}'].map(ofSuite), exclude, maxWorkers),
    ],
  };
}

/** The site's build settings: React, CSS modules, Lightning CSS. */
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
      // As for the content server.
      isolate: false,
      testTimeout: TEST_TIMEOUT,
      expect: PATIENCE,
      // Real class names of CSS modules; other styles are not read.
      css: { include: [/\.module\.css$/] },
    },
  };
}
