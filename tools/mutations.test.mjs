/* The mutations apply to the present tree; and parts of the command. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsOf, parseMutation, readMutations, tableOf } from './lib/mutations.mjs';
import { withPatch } from './lib/mutations-copy.mjs';
import { failedInOutput, failedInPlaywright, failedInVitest } from './lib/mutations-tests.mjs';
import { ROOT } from './lib/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'masthead-mutations-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = 'Title: A wrong word\nRoom: apps/site/src/view\nCaught by: word.test.mjs\n';
const PATCH = `${HEAD}
diff --git a/word.txt b/word.txt
--- a/word.txt
+++ b/word.txt
@@ -1 +1 @@
-right
+wrong
`;

describe('the mutations', () => {
  const mutations = readMutations(ROOT);

  test('are forty or more', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(40);
  });

  test.each(mutations)('$name applies to this tree, and its tests exist', async (mutation) => {
    expect(await faultsOf(ROOT, mutation)).toEqual([]);
  });

  test.each(mutations)('$name changes the product alone', ({ patch }) => {
    const files = readFileSync(join(ROOT, patch), 'utf8').match(/^\+\+\+ b\/.+/gm) ?? [];
    expect(files).not.toEqual([]);
    expect(files.filter((file) => /\.(test|spec)\.|b\/tests\//.test(file))).toEqual([]);
  });

  test('stand in the README, each once', () => {
    const readme = readFileSync(join(ROOT, 'tools/mutations/README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(mutations.map(({ name }) => name));
  });
});

test('the head of a patch says what it is, and a missing line is named', () => {
  expect(() => readMutations(ROOT, ['no-such'])).toThrow('no-such');
  expect(
    parseMutation('01-word', `${HEAD}Caught by: long.test.mjs (deep)\n${PATCH}`),
  ).toMatchObject({
    patch: 'tools/mutations/01-word.patch',
    title: 'A wrong word',
    room: 'apps/site/src/view',
    caughtBy: [
      { file: 'word.test.mjs', isDeep: false },
      { file: 'long.test.mjs', isDeep: true },
      { file: 'word.test.mjs', isDeep: false },
    ],
  });
  expect(() => parseMutation('02-none', PATCH.replace(/^Room.*\n/m, ''))).toThrow('02-none');
});

test('a patch is applied for the work alone; one that no longer applies is a fault', async () => {
  const git = (...args) => execFileSync('git', args, { cwd: folder });
  writeFileSync(join(folder, 'word.txt'), 'right\n');
  writeFileSync(join(folder, 'word.patch'), PATCH);
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  git(...author, 'commit', '--quiet', '--message=All');
  const word = () => readFileSync(join(folder, 'word.txt'), 'utf8').trim();
  expect(await withPatch(folder, 'word.patch', async () => word())).toBe('wrong');
  expect(word()).toBe('right');

  const mutation = { name: '01-word', patch: 'word.patch', caughtBy: [{ file: 'word.txt' }] };
  expect(await faultsOf(folder, mutation)).toEqual([]);
  writeFileSync(join(folder, 'word.txt'), 'another\n');
  const faults = await faultsOf(folder, { ...mutation, caughtBy: [{ file: 'gone.test.mjs' }] });
  expect(faults).toEqual([
    expect.stringContaining('01-word no longer applies'),
    '01-word names a test file that does not exist: gone.test.mjs',
  ]);
});

test('reports and output name the files that failed', () => {
  const result = (name, status) => ({ name: join('/copy', name), status });
  const testResults = [
    result('b.test.ts', 'failed'),
    result('a.test.ts', 'failed'),
    result('b.test.ts', 'failed'),
    result('c.test.ts', 'passed'),
  ];
  expect(failedInVitest({ testResults }, '/copy')).toEqual(['a.test.ts', 'b.test.ts']);
  const suite = (file, ok) => ({ file, specs: [], suites: [{ specs: [{ ok }] }] });
  const suites = [suite('menu.spec.ts', false), suite('gate.spec.ts', true)];
  const config = { rootDir: '/copy/tests/browser' };
  expect(failedInPlaywright({ config, suites }, '/copy')).toEqual(['tests/browser/menu.spec.ts']);
  const output = [
    ' ✓ |site| apps/site/src/fine.test.ts (3 tests)',
    ' FAIL  |site| apps/site/src/view/dates.test.ts > a day',
    '  1) [chromium] › tests/browser/menu.spec.ts:9:1 › it opens',
    'Failed: Types, Journeys',
  ];
  expect(failedInOutput(output.join('\n'))).toEqual([
    '[Journeys]',
    '[Types]',
    'apps/site/src/view/dates.test.ts',
    'tests/browser/menu.spec.ts',
  ]);
});

test('the table ends with how many were caught', () => {
  const results = [
    { name: '01-a', by: ['x.test.ts', 'tests/browser/y.spec.ts'] },
    { name: '02-longer', by: [] },
  ];
  expect(tableOf(results)).toEqual([
    '01-a       unit: x.test.ts, browser: tests/browser/y.spec.ts',
    '02-longer  NOT CAUGHT',
    '1 caught, 1 not caught',
  ]);
});
