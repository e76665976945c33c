import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { canInstall } from './tools/lib/debian.mjs';
import { testProjects } from './tools/lib/test-projects.mjs';

/** With `TEST_DATABASE_URL` the content server's tests run on that server, else on the embedded database. */
export default defineConfig({
  test: testProjects({
    root: import.meta.dirname,
    suite: process.env.MASTHEAD_SUITE === 'deep' ? 'deep' : 'quick',
    processors: availableParallelism(),
    hasServer: Boolean(process.env.TEST_DATABASE_URL),
    // Root on Linux may, but for most containers.
    canMount: spawnSync('unshare', ['--mount', 'true']).status === 0,
    hasDebian: canInstall(),
    exclude: [...configDefaults.exclude, '**/dist/**', '**/.runtime/**'],
  }),
});
