/*
 * `npm test` sets everything up, including a browser, and runs the tests that answer a change (docs/testing.md).
 * `npm run test:deep` runs the long tests that it leaves out. A failing step doesn't stop the next ones. The last line
 * is `N passed, N failed`; the exit code is 1 if anything failed.
 *
 *   npm test -- --only checks               types, lint, boundaries, dead code
 *   npm test -- --only unit [FILTER…]       units, components and calls, in files whose path matches
 *   npm test -- --only programs [FILTER…]   real programs, no browser
 *   npm test -- --only browser [FILTER…]    journeys
 *   npm test -- --only bench [NAME…]        each benchmark at its smallest size, without figures
 *   npm test -- --changed                   tests that uncommitted changes and commits since origin/main affect
 *   npm run test:deep -- [--shard 1/3] [--only …]
 *
 * With TEST_DATABASE_URL, tests run on that Postgres server, and the embedded database runs only what differs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureDeviceFont, ensureHeadlessShell } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { changeIn } from './lib/changed.mjs';
import { ensureJava } from './lib/java.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem, printError } from './lib/problem.mjs';
import { createProgress, formatDuration } from './lib/progress.mjs';
import { planFor } from './lib/rooms.mjs';
import { ensureSampleStore } from './lib/sample-store.mjs';
import { setUp } from './lib/setup.mjs';
import { isShuttingDown, stopOnSignals } from './lib/shutdown.mjs';
import { slowestFiles } from './lib/slowest-files.mjs';
import { ensureServer } from './lib/system-servers.mjs';
import { readArguments } from './lib/test-arguments.mjs';
import {
  CHECKS,
  runBenches,
  runBrowser,
  runCheck,
  runPrograms,
  runUnits,
  unitsReaching,
} from './lib/test-steps.mjs';

const NOTHING = { passed: 0, failed: 0, remarks: [] };
/** Their own line says enough. */
const QUIET = { step: (_title, work) => work(() => {}), line: () => {} };

/** They start the built programs. */
const BUILT = ['programs', 'browser', 'bench'];
const TITLES = {
  unit: 'Units, components and calls',
  programs: 'Programs',
  browser: 'Journeys',
  bench: 'Benchmarks, at their smallest',
};
/**
 * Groups in one row run side by side: units and programs wait for a third of their time. Journeys
 * draw pages, which takes both processors.
 */
const ROWS = [[['unit'], ['programs', 'bench']], [['browser']]];
const RUN = { unit: runUnits, programs: runPrograms, browser: runBrowser, bench: runBenches };

const progress = createProgress();
const tally = { passed: 0, failed: 0, failedSteps: [], times: [] };
stopOnSignals();

function databases(url) {
  if (!url) return 'Database: embedded Postgres (TEST_DATABASE_URL is not set)';
  // What is before the @ may hold a password.
  const server = url.replace(/^.*@|^\w+:\/\//, '');
  return `Databases: the server at ${server} (TEST_DATABASE_URL), and embedded Postgres for what differs`;
}

/** An error counts as one failure. */
async function countsOf(work) {
  const counts = await work().catch((error) => ({
    ...NOTHING,
    failed: 1,
    remarks: error instanceof Problem ? error.lines : [String(error?.stack)],
  }));
  // After Ctrl-C the signal's handler ends the process; no count may look complete.
  if (isShuttingDown()) await new Promise(() => {});
  return counts;
}

function take(title, { passed, failed, remarks, times = [] }) {
  for (const remark of remarks) progress.line(`  ${remark}`);
  tally.passed += passed;
  tally.failed += failed;
  tally.times.push(...times);
  if (failed > 0) tally.failedSteps.push(title);
  return failed === 0;
}

async function step(title, work) {
  const passed = ({ failed }) => failed === 0;
  return take(title, await progress.step(title, () => countsOf(work), { passed }));
}

/** A line when it ends, no spinner. */
async function piece(title, work) {
  const begun = Date.now();
  const counts = await countsOf(work);
  const mark = counts.failed > 0 ? '✖' : '✔';
  progress.line(`${mark} ${title} (${formatDuration(Date.now() - begun)})`);
  take(title, counts);
}

/** Groups that start programs need all of these. */
const NEEDED = ['Browser and servers', 'Build', 'Sample newsroom'];

async function makeReady(node, found) {
  found.browser = await ensureBrowser({ root: ROOT, node, progress: QUIET });
  found.headlessShell = await ensureHeadlessShell();
  await ensureDeviceFont({ progress: QUIET });
  found.java = await ensureJava({ root: ROOT, progress: QUIET });
  for (const name of ['nginx', 'varnish', 'wrk']) {
    found[name] = await ensureServer(name, { progress: QUIET });
  }
  for (const [name, path] of Object.entries(found)) {
    if (path === null && name !== 'headlessShell')
      progress.line(`  ${name}: there is none, what needs it is left out`);
  }
  return NOTHING;
}

async function publishSample(node, found) {
  found.sampleStore = await ensureSampleStore({ root: ROOT, node });
  return NOTHING;
}

async function build(node) {
  await ensureBuilt({ root: ROOT, node, progress: QUIET });
  return { ...NOTHING, passed: 1 };
}

/**
 * The filters of each group that runs; an empty list runs the whole group.
 * @returns {Promise<Map<string, string[]>>}
 */
async function chosen({ suite, groups, filters, changed }, node) {
  if (!changed) return new Map(groups.map((group) => [group, filters]));
  const { since, paths } = changeIn(ROOT);
  if (paths.length === 0) progress.line('Nothing has changed.');
  const plan = planFor(paths);
  if (plan === null) {
    progress.line('The change reaches everything.');
    return new Map(groups.map((group) => [group, []]));
  }
  const units = await unitsReaching({ root: ROOT, node, suite }, since);
  const filtersOf = { ...plan, checks: ['all'], unit: [...new Set([...plan.unit, ...units])] };
  return new Map(
    groups.map((group) => [group, filtersOf[group]]).filter(([, list]) => list.length > 0),
  );
}

async function runAll(choice, reports) {
  let node;
  const isSetUp = await step('Set-up', async () => {
    node = await setUp({ root: ROOT, progress, withTests: true });
    return NOTHING;
  });
  if (!isSetUp) return;
  const filters = await chosen(choice, node);
  const programs = {};
  const { suite, shard, changed } = choice;
  const common = { root: ROOT, node, reports, programs, suite, shard, mayBeNone: changed };
  const needsBuild = BUILT.some((group) => filters.has(group));
  const checks = filters.has('checks') ? CHECKS : [];
  if (filters.has('unit')) progress.line(databases(process.env.TEST_DATABASE_URL));

  const runGroup = (group, echo) => {
    progress.line(`• ${TITLES[group]}`);
    return piece(TITLES[group], async () => {
      const lacks =
        BUILT.includes(group) && NEEDED.find((name) => tally.failedSteps.includes(name));
      if (lacks) throw new Problem(`Not run: "${lacks}" failed.`);
      return RUN[group]({ ...common, echo }, filters.get(group));
    });
  };
  const works = [
    ...(needsBuild ? [[NEEDED[0], () => makeReady(node, programs)]] : []),
    ...(needsBuild ? [[NEEDED[1], () => build(node)]] : []),
    ...(needsBuild ? [[NEEDED[2], () => publishSample(node, programs)]] : []),
    ...checks.map((check) => [check.title, () => runCheck(common, check)]),
  ];
  const sideBySide = () => Promise.all(works.map(([title, work]) => piece(title, work)));
  const passed = () => tally.failed === 0;
  if (works.length > 0)
    await progress.step('Checks and builds, side by side', sideBySide, { passed });
  for (const row of ROWS) {
    const lanes = row
      .map((lane) => lane.filter((group) => filters.has(group)))
      .filter((lane) => lane.length > 0);
    // Of several at once one shows its output.
    await Promise.all(
      lanes.map(async (lane, index) => {
        for (const group of lane) await runGroup(group, index === 0 || 'at the end');
      }),
    );
  }
}

const reports = mkdtempSync(join(tmpdir(), 'masthead-test-'));
let suite = 'quick';
try {
  const choice = readArguments(process.argv.slice(2));
  suite = choice.suite;
  await runAll(choice, reports);
} catch (error) {
  printError(error);
  tally.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const hasBudget = suite === 'quick';
for (const line of slowestFiles(tally.times, { root: ROOT, hasBudget })) progress.line(line);
if (tally.failedSteps.length > 0) progress.line(`Failed: ${tally.failedSteps.join(', ')}`);
progress.line(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
