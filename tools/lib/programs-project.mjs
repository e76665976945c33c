import { spawnSync } from 'node:child_process';

/** What a file needs besides the programs. */
const NEEDS = /** @type {const} */ ({
  java: ['html'],
  nginx: ['mirror', 'nginx-redirects', 'nginx-studio', 'operations'],
  varnish: ['varnish'],
  database: ['operations', 'faults-database'],
  // Root on Linux may mount one, except in most containers.
  disk: ['faults-disk'],
});

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Milliseconds; a file that hangs is named. */
const TEST_TIMEOUT = { quick: 300_000, deep: 900_000 };

/**
 * Tests of both programs as operators run them, without a browser: on one pair of servers that all share, and on
 * others of their own where they publish, stop or reconfigure something.
 * @param {NodeJS.ProcessEnv} [environment] `MASTHEAD_SUITE`, and the programs and the database that are there:
 *   `JAVA_PATH`, `NGINX_PATH`, `VARNISH_PATH`, `TEST_DATABASE_URL`
 * @returns {import('vitest/config').TestProjectInlineConfiguration}
 */
export function programsProject(environment = process.env) {
  const suite = environment.MASTHEAD_SUITE === 'deep' ? 'deep' : 'quick';
  const isHere = {
    java: environment.JAVA_PATH,
    nginx: environment.NGINX_PATH,
    varnish: environment.VARNISH_PATH,
    database: environment.TEST_DATABASE_URL,
    disk: canMount,
  };
  const missing = Object.entries(NEEDS).flatMap(([need, files]) => (isHere[need] ? [] : files));
  return {
    test: {
      name: 'programs',
      include: [`tests/programs/*${suite === 'deep' ? '.deep' : ''}.test.ts`],
      exclude: [
        ...(suite === 'deep' ? [] : ['**/*.deep.test.ts']),
        ...missing.map((name) => `tests/programs/${name}{,.deep}.test.ts`),
      ],
      globalSetup: ['tests/support/programs-servers.ts'],
      setupFiles: ['tests/support/programs-setup.ts'],
      // Servers share the cores with the tests.
      maxWorkers: 2,
      // After all others, which have another number of workers.
      sequence: { groupOrder: 1 },
      // No test changes a module's state.
      isolate: false,
      testTimeout: TEST_TIMEOUT[suite],
      hookTimeout: TEST_TIMEOUT[suite],
      expect: { poll: { timeout: 15_000 } },
    },
  };
}
