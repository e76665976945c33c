import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/**
 * @typedef {object} Run
 * @property {string} root
 * @property {string} node path of the Node binary
 * @property {string} reports folder for the runners' reports
 * @property {string[]} filters what a developer named after `--only`
 */

/** dependency-cruiser reads nothing at all, and says so only in a number, where a parser is missing. */
function cruisedSomething(output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 0
    ? null
    : 'dependency-cruiser read 0 modules: its parser (@swc/core) is missing.';
}

export const CHECKS = [
  { title: 'Types', bin: 'tsc', args: ['-b'] },
  { title: 'Lint and format', bin: 'biome', args: ['ci', '--colors=off', '.'] },
  {
    title: 'Boundaries',
    bin: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'tests', 'bench'],
    fault: cruisedSomething,
  },
  { title: 'Dead code', bin: 'knip', args: [] },
];

function runBin({ root, node }, bin, args, options) {
  const file = join(root, 'node_modules/.bin', bin);
  const env = withNodeOnPath(node, options.env);
  return runCommand(file, args, { ...options, cwd: root, env });
}

/** Runs a test runner as if it had the terminal, and keeps its words for a run that goes wrong. */
function runRunner(run, bin, args, env = process.env) {
  const terminal = process.stdout.isTTY ? { FORCE_COLOR: '1', PLAYWRIGHT_FORCE_TTY: '1' } : {};
  return runBin(run, bin, args, { env: { ...terminal, ...env }, echo: true });
}

/**
 * One check: passes or fails as a whole.
 * @param {Run} run
 * @param {(typeof CHECKS)[number]} check
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runCheck(run, { bin, args, fault }) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code, stdout, lines } = await runBin(run, bin, args, { env });
  const said = fault?.(stdout);
  if (code === 0 && !said) return { passed: 1, failed: 0, remarks: [] };
  return { passed: 0, failed: 1, remarks: said ? [...lines, said] : lines };
}

/** @param {Run} run */
export async function runVitest(run) {
  const report = join(run.reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runRunner(run, 'vitest', ['run', ...reporters, ...run.filters]);
  return countVitest(report, { ...result, filters: run.filters });
}

/**
 * @param {Run} run
 * @param {{ browser: string, java: string | null, nginx: string | null, varnish: string | null }} programs
 *   path of a Chromium; without a Java the journeys leave the HTML checker out, without nginx the
 *   mirror, without Varnish the cache in front
 */
export async function runPlaywright(run, { browser, java, nginx, varnish }) {
  const report = join(run.reports, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_REPORT: report };
  const paths = { JAVA_PATH: java, NGINX_PATH: nginx, VARNISH_PATH: varnish };
  for (const [name, path] of Object.entries(paths)) {
    if (path === null) delete env[name];
    else env[name] = path;
  }
  const result = await runRunner(run, 'playwright', ['test', ...run.filters], env);
  return countPlaywright(report, { ...result, filters: run.filters });
}
