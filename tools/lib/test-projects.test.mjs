import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { testProjects } from './test-projects.mjs';

const PROCESSORS = Array.from({ length: 64 }, (_, index) => index + 1);

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/.runtime/**'];

const settings = (processors, { hasServer = true, suite = 'quick' } = {}) =>
  testProjects({
    ...{ root: ROOT, suite, processors, hasServer },
    ...{ canMount: true, hasDebian: true, exclude: EXCLUDED },
  });

/**
 * A project's own, otherwise the root's (not inherited with a configuration file of its own),
 * otherwise the processors less one.
 */
function resolvedWorkers({ extends: file, test: { maxWorkers } }, root, processors) {
  return maxWorkers ?? (file ? undefined : root.maxWorkers) ?? Math.max(processors - 1, 1);
}

/** By group of projects that run together. */
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
    // Program tests run alone.
    expect(workersByGroup(n)).toEqual([[maxWorkers], [2]]);
  }
});

test('packages are those of production', () => {
  expect(process.execArgv).toContain('--conditions');
  expect(process.execArgv).not.toContain('development');
});

/** Each file with its database, once per run. */
function runsOf(suite, hasServer) {
  const { projects } = settings(2, { suite, hasServer });
  // Program tests have a test of their own.
  return projects
    .filter(({ test: { name } }) => name !== 'programs')
    .flatMap(({ test: { root, include, exclude, provide } }) => {
      const cwd = join(ROOT, root);
      const files = globSync(include, { cwd, exclude });
      return files.map((file) =>
        [relative(ROOT, join(cwd, file)), provide?.store].join(' ').trim(),
      );
    });
}

const ALL = globSync('{apps,packages,tools,bench}/**/*.test.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: EXCLUDED,
});
const isOfContentServer = (file) => file.startsWith('apps/content-api/');
const needs = (file, word) => new RegExp(`\\.${word}(\\.deep)?\\.test\\.`).test(file);

/** Files of the content server without a database, as parts of patterns. */
const WITHOUT_A_DATABASE = [
  'media/[^/]+$',
  'media/clean/',
  'mails/',
  'reading/presenters/',
  'new-type.',
  'config.',
  'platform/date-label.',
  'http/tokens.',
  'search/tokens.',
  'search/known-finds.',
].map((path) => new RegExp(`^apps/content-api/src/${path}`));

test('quick and deep together run every file once on each database that it is for', () => {
  const expected = ALL.flatMap((file) => {
    if (!isOfContentServer(file)) return [file];
    const onServer = `${file} server`;
    const onEmbedded = `${file} embedded`;
    if (needs(file, 'server') || WITHOUT_A_DATABASE.some((path) => path.test(file)))
      return [onServer];
    return needs(file, '(embedded|mount)') ? [onEmbedded] : [onServer, onEmbedded];
  });
  const runs = [...runsOf('quick', true), ...runsOf('deep', true)];
  expect(runs.sort()).toEqual(expected.sort());
});

test('without a server all run once on the embedded database, but those that need one', () => {
  const expected = ALL.filter((file) => !needs(file, 'server')).map((file) =>
    isOfContentServer(file) ? `${file} embedded` : file,
  );
  const runs = [...runsOf('quick', false), ...runsOf('deep', false)];
  expect(runs.sort()).toEqual(expected.sort());
});

test.for([true, false])(
  'a file is of the deep suite by its name alone (server: %s)',
  (hasServer) => {
    const isDeep = (run) => run.includes('.deep.test.');
    expect(runsOf('quick', hasServer).filter(isDeep)).toEqual([]);
    const main = runsOf('deep', hasServer).filter((run) => !run.endsWith(' embedded'));
    expect(main.filter((run) => !isDeep(run))).toEqual([]);
  },
);
