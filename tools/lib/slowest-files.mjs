import { relative } from 'node:path';
import { formatDuration } from './progress.mjs';

const SHOWN = 10;
/** Milliseconds per file in `npm test`. */
const BUDGET_MS = 10_000;

/**
 * The time of all tests of a file.
 * @typedef {{ file: string, ms: number }} FileTime `file`: its absolute path
 */

/**
 * Lists the slowest files of a run.
 * @param {FileTime[]} times
 * @param {{ root: string, hasBudget: boolean }} options `hasBudget`: mark files over the budget of `npm test`
 * @returns {string[]} none where no file ran
 */
export function slowestFiles(times, { root, hasBudget }) {
  if (times.length === 0) return [];
  const shown = [...times].sort((a, b) => b.ms - a.ms).slice(0, SHOWN);
  const width = Math.max(...shown.map(({ ms }) => formatDuration(ms).length));
  return [
    'Slowest files:',
    ...shown.map(({ file, ms }) => {
      const verdict = hasBudget && ms > BUDGET_MS ? '  too slow' : '';
      return `  ${formatDuration(ms).padStart(width)}  ${relative(root, file)}${verdict}`;
    }),
  ];
}
