import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { lastLines } from './command.mjs';

/**
 * @typedef {{ passed: number, failed: number, remarks: string[] }} Counts
 * What a step adds to the last line; `remarks` say why something counts as failed that no test says.
 *
 * @typedef {{ code: number, lines: string[], filters: string[], mayBeNone?: boolean }} Ended
 * How a runner ended: its exit code, its last lines of output, and the filters that it was given; `mayBeNone`: nobody
 * typed the filters, so they may match nothing.
 */

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** A skipped test says nothing about the product, so it may not count as passed. */
function skippedRemark(count) {
  if (count === 0) return [];
  return [`${plural(count, 'test was', 'tests were')} skipped and so counted as failed.`];
}

/** An error with its stack, and the summary below it. */
const MAX_WORDS = 30;

/** How Vitest and Playwright say that no file matches. */
const MATCHES_NOTHING = /^(Error: )?No test(s| files) found\b/;

/** Filters that match nothing, otherwise the runner's words. */
function whyNoTestRan(cause, { lines, filters }) {
  const said = lines.map((line) => stripVTControlCharacters(line).trimEnd());
  if (filters.length > 0 && said.some((line) => MATCHES_NOTHING.test(line))) {
    return [`No test matches: ${filters.join(' ')}`];
  }
  const words = lastLines(said, MAX_WORDS);
  return words.length > 0 ? [`${cause} The runner's last lines:`, ...words] : [cause];
}

/**
 * Only if others did match. With an option among them nothing is said: what follows may be its
 * value.
 */
function filtersWithoutFile(filters, isMatched) {
  if (filters.some((filter) => filter.startsWith('-'))) return [];
  const paths = filters.map((filter) => filter.replace(/^\.\//, '').replace(/(:\d+)+$/, ''));
  return filters.filter((_, index) => !isMatched(paths[index]));
}

/**
 * No report, no test, a failure outside tests (`outside`) or an unmatched filter must never look
 * like success.
 */
function settle({ passed, failed, skipped, outside, isMatched }, ended) {
  if (passed + failed + skipped === 0) {
    if (ended.mayBeNone && ended.code === 0 && outside === 0)
      return { passed, failed, remarks: [] };
    return { passed, failed: Math.max(outside, 1), remarks: whyNoTestRan('No test ran.', ended) };
  }
  const unmatched = ended.mayBeNone ? [] : filtersWithoutFile(ended.filters, isMatched);
  const allFailed = failed + skipped + outside + unmatched.length;
  const remarks = [
    ...skippedRemark(skipped),
    ...unmatched.map((filter) => `No test matches: ${filter}`),
  ];
  if (ended.code === 0 || allFailed > 0) return { passed, failed: allFailed, remarks };
  const remark = `Ended with exit code ${ended.code} although no test failed.`;
  return { passed, failed: 1, remarks: [remark] };
}

function withoutReport(runner, ended) {
  return { passed: 0, failed: 1, remarks: whyNoTestRan(`${runner} left no report.`, ended) };
}

/**
 * @param {string} file Vitest's JSON report
 * @param {Ended} ended
 * @returns {Counts}
 */
export function countVitest(file, ended) {
  const report = readReport(file);
  if (!report) return withoutReport('Vitest', ended);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    isMatched: (filter) => report.testResults.some(({ name }) => name.includes(filter)),
  };
  return settle({ ...tests, outside: broken.length }, ended);
}

/**
 * @param {string} file Playwright's JSON report
 * @param {Ended} ended
 * @returns {Counts}
 */
export function countPlaywright(file, ended) {
  const report = readReport(file);
  if (!report) return withoutReport('Playwright', ended);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const files = report.suites.map(({ file }) => join(report.config.rootDir, file));
  // Playwright's filters are regular expressions, Vitest's are parts of the path.
  const isMatched = (filter) => files.some((file) => new RegExp(filter).test(file));
  const tests = { passed: expected, failed: unexpected + flaky, skipped, isMatched };
  return settle({ ...tests, outside: report.errors.length }, ended);
}

/**
 * @param {string} file Vitest's JSON report
 * @returns {import('./slowest-files.mjs').FileTime[]} none without a report
 */
export function timesOfVitest(file) {
  const { testResults = [] } = readReport(file) ?? {};
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    ms: endTime - startTime,
  }));
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {import('./slowest-files.mjs').FileTime[]} none without a report
 */
export function timesOfPlaywright(file) {
  const { suites = [], config } = readReport(file) ?? {};
  return suites.map((suite) => ({
    file: join(config.rootDir, suite.file),
    ms: durationOf(suite),
  }));
}

/** With nested suites, in milliseconds. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** Lines of `bench/run.ts --smoke`. */
const BENCH_PASSED = /^✔ /;
const BENCH_FAILED = /^✖ /;

/**
 * @param {Ended} ended lines of `bench/run.ts --smoke`
 * @returns {Counts}
 */
export function countBenches({ code, lines }) {
  const said = lines.map((line) => stripVTControlCharacters(line));
  const passed = said.filter((line) => BENCH_PASSED.test(line)).length;
  const failed = said.filter((line) => BENCH_FAILED.test(line)).length;
  if (passed > 0 && (failed > 0 || code === 0)) return { passed, failed, remarks: [] };
  return { passed, failed: Math.max(failed, 1), remarks: lastLines(said, MAX_WORDS) };
}
