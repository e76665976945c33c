import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'masthead-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (numbers, testResults = []) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...numbers,
  });

const playwright = (stats, errors = []) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('Vitest: passed and failed are taken over', () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), 0)).toEqual({
    passed: 5,
    failed: 0,
    remarks: [],
  });
  expect(countVitest(vitest({ numPassedTests: 5, numFailedTests: 2 }), 1)).toMatchObject({
    failed: 2,
  });
});

test('Vitest: a skipped or planned test counts as failed, and a line says so', () => {
  const file = vitest({ numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 });
  const remarks = ['2 tests were skipped and so counted as failed.'];
  expect(countVitest(file, 0)).toEqual({ passed: 1, failed: 2, remarks });
});

test('Vitest: a file that cannot be read counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countVitest(vitest({ numPassedTests: 1 }, [broken]), 1)).toMatchObject({ failed: 1 });
});

test('Vitest: a failure outside of any test is not lost', () => {
  expect(countVitest(vitest({ numPassedTests: 3 }), 1)).toEqual({
    passed: 3,
    failed: 1,
    remarks: ['Ended with exit code 1 although no test failed.'],
  });
});

test('Playwright: flaky, skipped and errors outside of tests all count as failed', () => {
  const file = playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, [{ message: 'x' }]);
  expect(countPlaywright(file, 1)).toMatchObject({ passed: 4, failed: 4 });
});

test.each([countVitest, countPlaywright])('%o: no test, no report, half a report', (count) => {
  const empty = count === countVitest ? vitest({}) : playwright({});
  expect(count(empty, 0)).toMatchObject({ passed: 0, failed: 1, remarks: ['No test ran.'] });
  expect(count(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(count(report('{ "sta'), 0)).toMatchObject({ passed: 0, failed: 1 });
});
