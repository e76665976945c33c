import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { programsProject } from './programs-project.mjs';

const ALL = { JAVA_PATH: 'java', NGINX_PATH: 'nginx', VARNISH_PATH: 'varnishd' };
const EVERYTHING = { ...ALL, TEST_DATABASE_URL: 'postgres://127.0.0.1/postgres' };

function filesOf(environment) {
  const { include, exclude } = programsProject(environment).test;
  return globSync(include, { cwd: ROOT, exclude }).map((path) =>
    path.replace(/^.*\/|\.test\.ts$/g, ''),
  );
}

test('each file is in one of the two suites', () => {
  const quick = filesOf(EVERYTHING);
  const deep = filesOf({ ...EVERYTHING, MASTHEAD_SUITE: 'deep' });
  const inOrder = [...quick, ...deep].filter((name) => name !== 'faults-disk.deep').toSorted();
  const all = globSync('tests/programs/*.test.ts', { cwd: ROOT });
  expect(inOrder).toHaveLength(all.length - 1);
  expect(new Set(inOrder).size).toBe(inOrder.length);
  expect(quick.filter((name) => name.endsWith('.deep'))).toEqual([]);
});

test('what needs another program or a database is left out where that is missing', () => {
  const leftOut = (name) => {
    const { [name]: _, ...others } = EVERYTHING;
    return ['quick', 'deep'].flatMap((MASTHEAD_SUITE) => {
      const here = filesOf({ ...others, MASTHEAD_SUITE });
      return filesOf({ ...EVERYTHING, MASTHEAD_SUITE }).filter((file) => !here.includes(file));
    });
  };
  expect(leftOut('JAVA_PATH')).toEqual(['html', 'html.deep']);
  expect(leftOut('NGINX_PATH').toSorted()).toEqual([
    'mirror.deep',
    'nginx-redirects',
    'nginx-studio',
    'operations.deep',
  ]);
  expect(leftOut('VARNISH_PATH')).toEqual(['varnish']);
  expect(leftOut('TEST_DATABASE_URL').toSorted()).toEqual([
    'faults-database.deep',
    'operations.deep',
  ]);
});
