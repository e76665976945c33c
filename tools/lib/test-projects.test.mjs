import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { testProjects } from './test-projects.mjs';

const PROCESSORS = Array.from({ length: 64 }, (_, index) => index + 1);

const settings = (processors, hasServer = true) =>
  testProjects({ root: ROOT, processors, hasServer, canMount: true, hasDebian: true, exclude: [] });

/**
 * What Vitest takes for a project's workers: its own word; else the root's, which a project with a
 * configuration file of its own does not inherit; else the processors but one.
 */
function resolvedWorkers({ extends: file, test: { maxWorkers } }, root, processors) {
  return maxWorkers ?? (file ? undefined : root.maxWorkers) ?? Math.max(processors - 1, 1);
}

/** The different workers of the projects that run together, for each group of them. */
function workersByGroup(processors) {
  const root = settings(processors);
  const groups = Map.groupBy(root.projects, ({ test: { sequence } }) => sequence?.groupOrder ?? 0);
  return [...groups.values()].map((projects) => [
    ...new Set(projects.map((project) => resolvedWorkers(project, root, processors))),
  ]);
}

test('projects that run together agree on their workers, on 1 to 64 processors', () => {
  const differing = PROCESSORS.filter((n) => workersByGroup(n).some(({ length }) => length !== 1));
  expect(differing).toEqual([]);
});

test('there are never more workers than processors, and never none', () => {
  expect(PROCESSORS.slice(0, 4).map((n) => settings(n).maxWorkers)).toEqual([1, 2, 2, 3]);
  for (const n of PROCESSORS) {
    const { maxWorkers } = settings(n);
    expect(maxWorkers).toBeGreaterThanOrEqual(1);
    expect(maxWorkers).toBeLessThanOrEqual(Math.min(n, 8));
    // Those of programs run by themselves.
    expect(workersByGroup(n)).toEqual([[maxWorkers], [2]]);
  }
});

test('packages are those of production', () => {
  expect(process.execArgv).toContain('--conditions');
  expect(process.execArgv).not.toContain('development');
});

test('the database server is asked for only where there is one', () => {
  const names = (hasServer) => settings(4, hasServer).projects.map(({ test: { name } }) => name);
  expect(names(false)).toEqual(names(true).filter((name) => name !== 'content-api (server)'));
});

/** Files of four projects, two of them isolated and one with settings of its own. */
const SAMPLE = [
  'packages/locales/registry.test.ts',
  'tools/lib/progress.test.mjs',
  'apps/content-api/src/media/ranges.test.ts',
  'apps/site/src/http/visitor-locale.test.ts',
];

/** Runs Vitest itself, on the project's own configuration, as on a machine of `processors`. */
function runVitest(processors) {
  const pretend = `
    import os, { availableParallelism } from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.availableParallelism = () => ${processors};
    syncBuiltinESMExports();
  `;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV$|TEST$)/.test(name)),
  );
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const child = spawn(
    process.execPath,
    [...args, join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...SAMPLE],
    { cwd: ROOT, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test.concurrent.for([1, 2, 4, 64])(
  'Vitest starts on %i processors and runs the files of every project',
  async (processors, { expect }) => {
    const { code, output } = await runVitest(processors);
    expect(output).toMatch(/Test Files +4 passed \(4\)/);
    expect(code).toBe(0);
  },
  120_000,
);
