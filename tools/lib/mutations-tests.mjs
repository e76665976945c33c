import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { Problem } from './problem.mjs';

/** A failure without a test file. */
const RUN_ITSELF = '(the run itself)';

/**
 * @typedef {object} Bench
 * @property {string} root the scratch copy
 * @property {string} node path of the Node binary
 * @property {() => Promise<Record<string, string>>} prepare builds the copy and names the programs
 *   that journeys need; throws where it cannot be built
 */

/** @param {string} file @returns {'unit' | 'programs' | 'browser'} */
export function groupOf(file) {
  if (file.startsWith('tests/browser/')) return 'browser';
  return file.startsWith('tests/programs/') ? 'programs' : 'unit';
}

/** @param {object} report Vitest's JSON @param {string} root @returns {string[]} the failed files */
export function failedInVitest({ testResults }, root) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  return [...new Set(failed.map(({ name }) => relative(root, name)))].sort();
}

/** @param {object} report Playwright's JSON @param {string} root @returns {string[]} the failed files */
export function failedInPlaywright({ config, suites }, root) {
  const isFailed = ({ specs = [], suites: inner = [] }) =>
    specs.some(({ ok }) => !ok) || inner.some(isFailed);
  const files = suites.filter(isFailed).map(({ file }) => join(config.rootDir, file));
  return [...new Set(files.map((file) => relative(root, file)))].sort();
}

const FAILED_FILE = /(?:FAIL\s.*?|\] › )((?:[\w.-]+\/)*[\w.-]+\.(?:test|spec)\.(?:tsx?|mjs))/;

/** @param {string} output of `npm test` @returns {string[]} failed test files, and failed steps in brackets */
export function failedInOutput(output) {
  const found = stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line) => {
      const steps = /^Failed: (.+)$/.exec(line)?.[1].split(', ') ?? [];
      return [...(FAILED_FILE.exec(line)?.slice(1) ?? []), ...steps.map((step) => `[${step}]`)];
    });
  return [...new Set(found)].sort();
}

const RUNNERS = {
  vitest: {
    args: (report) => ['run', '--reporter=json', `--outputFile.json=${report}`],
    failedIn: failedInVitest,
  },
  playwright: { args: () => ['test'], failedIn: failedInPlaywright },
};

async function run({ root, node, prepare }, bin, args, { isDeep = false, group }) {
  const runner = RUNNERS[bin];
  const reports = mkdtempSync(join(tmpdir(), 'masthead-mutation-'));
  const report = join(reports, 'report.json');
  try {
    const own = {
      ...process.env,
      ...(group !== 'unit' && (await prepare())),
      ...{ MASTHEAD_SUITE: isDeep ? 'deep' : 'quick', PLAYWRIGHT_JSON_REPORT: report },
    };
    const command = join(root, 'node_modules/.bin', bin);
    const options = { cwd: root, env: withNodeOnPath(node, own) };
    const { code, lines } = await runCommand(command, [...runner.args(report), ...args], options);
    const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    const failed = read === null ? [] : runner.failedIn(read, root);
    if (code === 0 || failed.length > 0) return failed;
    process.stderr.write(`${lastLines(lines, 10).join('\n')}\n`);
    return [RUN_ITSELF];
  } catch (error) {
    if (error instanceof Problem) return ['(the build)'];
    throw error;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function suite({ root, node }, args) {
  const options = { cwd: root, env: withNodeOnPath(node, process.env) };
  const { code, stdout, lines } = await runCommand(node, ['tools/test.mjs', ...args], options);
  if (code === 0) return [];
  const failed = failedInOutput([stdout, ...lines].join('\n'));
  return failed.length > 0 ? failed : [RUN_ITSELF];
}

/** Each group and suite in a run of its own. */
async function named(bench, mutations) {
  const catchers = mutations.flatMap(({ caughtBy }) => caughtBy);
  const runOf = ({ file, isDeep }) => `${groupOf(file)} ${isDeep}`;
  const failed = [];
  for (const each of new Set(catchers.map(runOf))) {
    const group = catchers.filter((catcher) => runOf(catcher) === each);
    const [{ file, isDeep }] = group;
    const files = [...new Set(group.map((catcher) => catcher.file))];
    const bin = groupOf(file) === 'browser' ? 'playwright' : 'vitest';
    failed.push(...(await run(bench, bin, files, { isDeep, group: groupOf(file) })));
  }
  return failed;
}

/**
 * By what a mutation is looked for; each runs tests and answers the files that failed.
 * @type {Record<string, (bench: Bench, mutations: import('./mutations.mjs').Mutation[]) => Promise<string[]>>}
 */
export const WAYS = {
  named,
  unit: (bench) => run(bench, 'vitest', ['--project=!programs'], { group: 'unit' }),
  programs: (bench) => run(bench, 'vitest', ['--project=programs'], { group: 'programs' }),
  browser: (bench) => run(bench, 'playwright', [], { group: 'browser' }),
  all: (bench) => suite(bench, []),
  changed: (bench) => suite(bench, ['--changed']),
};
