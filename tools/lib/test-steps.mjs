import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import {
  countBenches,
  countPlaywright,
  countVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './test-counts.mjs';

/**
 * @typedef {object} Run
 * @property {string} root
 * @property {string} node path of the Node binary
 * @property {string} reports folder for the runners' reports
 * @property {'quick' | 'deep'} suite
 * @property {string | null} shard such as `1/3`
 * @property {boolean} mayBeNone `--changed` chose the filters, so they may match nothing
 * @property {boolean | 'at the end'} echo when what the runners print is shown
 * @property {Programs} programs
 *
 * @typedef {object} Programs paths of the system's programs; null leaves out the tests that need it
 * @property {string} browser a Chromium
 * @property {string | null} headlessShell one without windows, for journeys that need none
 * @property {string | null} java runs the HTML checker
 * @property {string | null} nginx
 * @property {string | null} varnish
 * @property {string} [sampleStore] the published sample newsroom (sample-store.mjs)
 */

/** Without a parser dependency-cruiser reads nothing, and says so only in a number. */
function cruisedSomething(output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 0
    ? null
    : 'dependency-cruiser read 0 modules: its parser (@swc/core) is missing.';
}

/** They run side by side, so the longest comes first. */
export const CHECKS = [
  // Its memory is let grow: collecting it takes a fifth of the time.
  { title: 'Types', bin: 'tsc', args: ['-b', '--checkers', '1'], settings: { GOGC: '400' } },
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

/** As in a terminal; keeps the output for a failed run. */
function runRunner(run, bin, args, { env = {}, none }) {
  const terminal = process.stdout.isTTY ? { FORCE_COLOR: '1', PLAYWRIGHT_FORCE_TTY: '1' } : {};
  const options = [
    ...(run.shard === null ? [] : [`--shard=${run.shard}`]),
    ...(run.mayBeNone ? [none] : []),
  ];
  return runBin(run, bin, [...args, ...options], {
    env: { ...terminal, ...process.env, MASTHEAD_SUITE: run.suite, ...env },
    echo: run.echo,
  });
}

/** The runners leave out tests of missing programs. */
function pathsOf({ browser, headlessShell, java, nginx, varnish, sampleStore = null }) {
  const paths = {
    ...{ JAVA_PATH: java, NGINX_PATH: nginx, VARNISH_PATH: varnish },
    ...{ HEADLESS_SHELL_PATH: headlessShell, JOURNEY_SAMPLE_STORE: sampleStore },
  };
  const there = Object.entries(paths).filter(([, path]) => path !== null);
  return { CHROMIUM_PATH: browser, ...Object.fromEntries(there) };
}

/**
 * One check: passes or fails as a whole.
 * @param {Pick<Run, 'root' | 'node'>} run
 * @param {(typeof CHECKS)[number]} check
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runCheck(run, { bin, args, fault, settings }) {
  const env = { ...process.env, ...settings, NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code, stdout, lines } = await runBin(run, bin, args, { env });
  const said = fault?.(stdout);
  if (code === 0 && !said) return { passed: 1, failed: 0, remarks: [] };
  return { passed: 0, failed: 1, remarks: said ? [...lines, said] : lines };
}

/** Node reads the settings itself; bundling them takes longer. */
const NATIVE = '--configLoader=native';

async function runVitest(run, { name, projects, filters }, env) {
  const report = join(run.reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    'run',
    NATIVE,
    ...reporters,
    ...projects.map((name) => `--project=${name}`),
    ...filters,
  ];
  const result = await runRunner(run, 'vitest', args, { env, none: '--passWithNoTests' });
  const counts = countVitest(report, { ...result, filters, mayBeNone: run.mayBeNone });
  return { ...counts, times: timesOfVitest(report) };
}

const PROGRAMS = 'programs';

/** Units, components and calls. @param {Run} run @param {string[]} filters parts of files' paths */
export const runUnits = (run, filters) =>
  runVitest(run, { name: 'unit', projects: [`!${PROGRAMS}`], filters });

/** Real programs without a browser. @param {Run} run @param {string[]} filters parts of files' paths */
export const runPrograms = (run, filters) =>
  runVitest(run, { name: PROGRAMS, projects: [PROGRAMS], filters }, pathsOf(run.programs));

/**
 * Unit test files that import, directly or not, a module changed since a commit.
 * @param {Pick<Run, 'root' | 'node' | 'suite'>} run
 * @param {string} since
 * @returns {Promise<string[]>} paths below the root
 * @throws {Error} with what Vitest said
 */
export async function unitsReaching({ root, node, suite }, since) {
  const args = [
    'list',
    NATIVE,
    '--filesOnly',
    '--changed',
    since,
    `--project=!${PROGRAMS}`,
    '--json',
  ];
  const { code, stdout, lines } = await runBin({ root, node }, 'vitest', args, {
    env: { ...process.env, MASTHEAD_SUITE: suite, NO_COLOR: '1' },
  });
  if (code !== 0)
    throw new Error(['Vitest could not tell what the change reaches:', ...lines].join('\n'));
  const files = JSON.parse(stdout).map(({ file }) => file);
  return [...new Set(files)];
}

/** Journeys. @param {Run} run @param {string[]} filters patterns of files' paths */
export async function runBrowser(run, filters) {
  const report = join(run.reports, 'playwright.json');
  const env = { ...pathsOf(run.programs), PLAYWRIGHT_JSON_REPORT: report };
  const options = { env, none: '--pass-with-no-tests' };
  const result = await runRunner(run, 'playwright', ['test', ...filters], options);
  const counts = countPlaywright(report, { ...result, filters, mayBeNone: run.mayBeNone });
  return { ...counts, times: timesOfPlaywright(report) };
}

/** Benchmarks at their smallest, without figures. @param {Run} run @param {string[]} names none or `all`: each of them */
export async function runBenches(run, names) {
  const named = names.filter((name) => name !== 'all');
  const args = ['--disable-warning=ExperimentalWarning', 'bench/run.ts', '--smoke', ...named];
  const env = withNodeOnPath(run.node, { ...process.env, ...pathsOf(run.programs) });
  const options = { cwd: run.root, env, echo: run.echo };
  return countBenches(await runCommand(run.node, args, options));
}
