import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, remarks: string[] }} Counts
 * What a step adds to the last line; `remarks` say why something counts as failed that no test says.
 */

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** A skipped test says nothing about the product, so it may not pass for a passed one. */
function skippedRemark(count) {
  if (count === 0) return [];
  return [`${plural(count, 'test was', 'tests were')} skipped and so counted as failed.`];
}

/** No report, no test, or a failure outside of any test must never look like a success. */
function settle({ passed, failed, remarks }, code) {
  if (passed + failed === 0) return { passed, failed: 1, remarks: [...remarks, 'No test ran.'] };
  if (code === 0 || failed > 0) return { passed, failed, remarks };
  const remark = `Ended with exit code ${code} although no test failed.`;
  return { passed, failed: 1, remarks: [...remarks, remark] };
}

/**
 * @param {string} file Vitest's JSON report
 * @param {number} code its exit code
 * @returns {Counts}
 */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, remarks: ['Vitest left no report.'] };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + broken.length + skipped;
  return settle({ passed: report.numPassedTests, failed, remarks: skippedRemark(skipped) }, code);
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} code its exit code
 * @returns {Counts}
 */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, remarks: ['Playwright left no report.'] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return settle({ passed: expected, failed, remarks: skippedRemark(skipped) }, code);
}
