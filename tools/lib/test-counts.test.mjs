import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  countBenches,
  countPlaywright,
  countVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'masthead-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const ended = (code, lines = [], filters = []) => ({ code, lines, filters });

const vitest = (numbers, testResults = []) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...numbers,
  });

const playwright = (stats, errors = [], suites = []) =>
  report({
    config: { rootDir: '/work/tests/browser' },
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    suites,
  });

test('Vitest: passed and failed are taken over', () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), ended(0))).toEqual({
    passed: 5,
    failed: 0,
    remarks: [],
  });
  expect(countVitest(vitest({ numPassedTests: 5, numFailedTests: 2 }), ended(1))).toMatchObject({
    failed: 2,
  });
});

test('Vitest: a skipped or planned test counts as failed, and a line says so', () => {
  const file = vitest({ numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 });
  const remarks = ['2 tests were skipped and so counted as failed.'];
  expect(countVitest(file, ended(0))).toEqual({ passed: 1, failed: 2, remarks });
});

test('Vitest: a file that cannot be read counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countVitest(vitest({ numPassedTests: 1 }, [broken]), ended(1))).toMatchObject({
    failed: 1,
  });
});

test('Vitest: a failure outside of any test is not lost', () => {
  expect(countVitest(vitest({ numPassedTests: 3 }), ended(1))).toEqual({
    passed: 3,
    failed: 1,
    remarks: ['Ended with exit code 1 although no test failed.'],
  });
});

test('Playwright: flaky, skipped and errors outside of tests all count as failed', () => {
  const file = playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, [{ message: 'x' }]);
  expect(countPlaywright(file, ended(1))).toMatchObject({ passed: 4, failed: 4 });
});

const RUNNERS = [
  { name: 'Vitest', count: countVitest, empty: vitest },
  { name: 'Playwright', count: countPlaywright, empty: playwright },
];

test.each(RUNNERS)('$name: no test, no report, half a report', ({ name, count, empty }) => {
  const nothing = { passed: 0, failed: 1 };
  expect(count(empty({}), ended(0))).toEqual({ ...nothing, remarks: ['No test ran.'] });
  const without = { ...nothing, remarks: [`${name} left no report.`] };
  expect(count(join(folder, 'missing.json'), ended(0))).toEqual(without);
  expect(count(report('{ "sta'), ended(0))).toEqual(without);
});

test.each(RUNNERS)("$name: where no test ran, the runner's own words say why", (runner) => {
  const lines = ['', '\u001b[31mError\u001b[39m: Projects "a" and "b" differ.  ', '    at start'];
  const words = ['Error: Projects "a" and "b" differ.', '    at start'];
  for (const file of [join(folder, 'missing.json'), runner.empty({})]) {
    const { failed, remarks } = runner.count(file, ended(1, lines, ['some.test.ts']));
    expect(failed).toBe(1);
    expect(remarks[0]).toMatch(/ The runner's last lines:$/);
    expect(remarks.slice(1)).toEqual(words);
  }
});

test('errors outside of tests show the words too, where they kept every test from running', () => {
  const file = playwright({}, [{ message: 'no server' }, { message: 'no build' }]);
  const counts = countPlaywright(file, ended(1, ['no server', 'no build']));
  expect(counts.failed).toBe(2);
  expect(counts.remarks.slice(1)).toEqual(['no server', 'no build']);
  const broken = vitest({}, [{ status: 'failed', assertionResults: [] }]);
  expect(countVitest(broken, ended(1, ['SyntaxError'])).remarks.slice(1)).toEqual(['SyntaxError']);
});

const LISTED = Array.from({ length: 40 }, (_, index) => `include: ${index}`);

test.each([
  { ...RUNNERS[0], said: '\u001b[31mNo test files found, exiting with code 1' },
  { ...RUNNERS[1], said: 'Error: No tests found.' },
])('$name: filters that match nothing are named in one line', ({ count, empty, said }) => {
  const lines = ['', said, ...LISTED];
  expect(count(empty({}), ended(1, lines, ['stroies', 'apps/site']))).toEqual({
    passed: 0,
    failed: 1,
    remarks: ['No test matches: stroies apps/site'],
  });
});

test.each([
  {
    ...RUNNERS[0],
    write: () =>
      vitest({ numPassedTests: 3 }, [
        { name: '/work/tests/browser/a.spec.ts', assertionResults: [] },
      ]),
  },
  { ...RUNNERS[1], write: () => playwright({ expected: 3 }, [], [{ file: 'a.spec.ts' }]) },
])('$name: a filter that matches nothing fails although another matches', ({ count, write }) => {
  const file = write();
  expect(count(file, ended(0, [], ['tests/browser/a', 'stroies']))).toEqual({
    passed: 3,
    failed: 1,
    remarks: ['No test matches: stroies'],
  });
  for (const filters of [['./tests/browser/a.spec.ts:12'], ['-t', 'the home page'], []]) {
    expect(count(file, ended(0, [], filters))).toEqual({ passed: 3, failed: 0, remarks: [] });
  }
});

test('filters that come of a change need not match a test; a runner that fails is none the less a failure', () => {
  const none = { ...ended(0, [], ['tests/browser/print']), mayBeNone: true };
  expect(countVitest(vitest({}), none)).toEqual({ passed: 0, failed: 0, remarks: [] });
  expect(countPlaywright(playwright({}), none)).toEqual({ passed: 0, failed: 0, remarks: [] });
  expect(countVitest(vitest({}), { ...none, code: 1 })).toMatchObject({ failed: 1 });
  expect(countVitest(vitest({ numPassedTests: 1 }), none)).toEqual({
    ...{ passed: 1, failed: 0, remarks: [] },
  });
});

test('a file takes what all of its tests take', () => {
  const file = vitest({}, [{ name: '/work/a.test.ts', startTime: 1000, endTime: 3500 }]);
  expect(timesOfVitest(file)).toEqual([{ file: '/work/a.test.ts', ms: 2500 }]);
  const spec = (...durations) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { file: 'a.spec.ts', specs: [spec(100)], suites: [{ specs: [spec(20, 3)], suites: [] }] },
  ];
  expect(timesOfPlaywright(playwright({}, [], suites))).toEqual([
    { file: '/work/tests/browser/a.spec.ts', ms: 123 },
  ]);
  expect(timesOfVitest('/none')).toEqual([]);
  expect(timesOfPlaywright('/none')).toEqual([]);
});

test('benches are counted by their lines', () => {
  const lines = ['✔ pages (1.2 s)', '✖ cold: no page', '– grow: left out', 'Error: no page'];
  expect(countBenches(ended(1, lines))).toEqual({ passed: 1, failed: 1, remarks: [] });
  expect(countBenches(ended(0, lines.slice(0, 1)))).toEqual({ passed: 1, failed: 0, remarks: [] });
  expect(countBenches(ended(1, ['Error: no build']))).toEqual({
    ...{ passed: 0, failed: 1, remarks: ['Error: no build'] },
  });
  expect(countBenches(ended(1, lines.slice(0, 1)))).toMatchObject({ failed: 1 });
  expect(countBenches(ended(0, []))).toMatchObject({ failed: 1 });
});
