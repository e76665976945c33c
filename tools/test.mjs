/*
 * `npm test`: all the set-up incl. a browser, then everything: types, lint, boundaries, dead code, Vitest
 * (unit, API, contract), site build, Playwright (journeys). A failing step does not stop those after it.
 * The last line is `N passed, N failed`; the exit code is 1 if anything failed.
 *
 *   npm test -- --only checks               types, lint, boundaries, dead code
 *   npm test -- --only unit [FILTER…]       Vitest alone, in files whose path matches
 *   npm test -- --only journeys [FILTER…]   browser, build, Playwright
 *
 * TEST_DATABASE_URL adds a Postgres server to the embedded database (Vitest's configuration reads it).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureDeviceFace } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureJava } from './lib/java.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem, printError } from './lib/problem.mjs';
import { createProgress } from './lib/progress.mjs';
import { setUp } from './lib/setup.mjs';
import { isShuttingDown, stopOnSignals } from './lib/shutdown.mjs';
import { ensureServer } from './lib/system-servers.mjs';
import { CHECKS, runCheck, runPlaywright, runVitest } from './lib/test-steps.mjs';

const GROUPS = ['checks', 'unit', 'journeys'];
const PASSED = { passed: 1, failed: 0, remarks: [] };
/** Steps inside a step: the outer one's line says enough. */
const QUIET = { step: (_title, work) => work(() => {}), line: () => {} };

const progress = createProgress();
const tally = { passed: 0, failed: 0, failedSteps: [] };
stopOnSignals();

function readArguments([option, group, ...filters]) {
  if (option === undefined) return { groups: GROUPS, filters: [] };
  if (option === '--only' && GROUPS.includes(group)) return { groups: [group], filters };
  throw new Problem(`Unknown arguments; use: npm test -- --only ${GROUPS.join('|')} [FILTER…]`);
}

function databases(url) {
  if (!url) return 'Databases: embedded Postgres (TEST_DATABASE_URL is not set)';
  // Without what stands before the @: it may hold a password.
  const server = url.replace(/^.*@|^\w+:\/\//, '');
  return `Databases: embedded Postgres, and the server at ${server} (TEST_DATABASE_URL)`;
}

/** Runs one step and adds what it counts; an error counts as one failed. */
async function step(title, work, options = {}) {
  const counts = await progress.step(
    title,
    () =>
      work().catch((error) => ({
        passed: 0,
        failed: 1,
        remarks: error instanceof Problem ? error.lines : [String(error?.stack)],
      })),
    { ...options, passed: ({ failed }) => failed === 0 },
  );
  // Cut by Ctrl-C: the signal's handler ends the process, and no count may stand as if all had run.
  if (isShuttingDown()) await new Promise(() => {});
  for (const remark of counts.remarks) progress.line(`  ${remark}`);
  tally.passed += counts.passed;
  tally.failed += counts.failed;
  if (counts.failed > 0) tally.failedSteps.push(title);
  return counts.failed === 0;
}

async function runJourneys(run) {
  let browser;
  const hasBrowser = await step('Browser', async () => {
    browser = await ensureBrowser({ root: ROOT, node: run.node, progress: QUIET });
    await ensureDeviceFace({ progress: QUIET });
    return { ...PASSED, passed: 0 };
  });
  const java = await ensureJava({ root: ROOT, progress: QUIET });
  progress.line(`HTML checker: ${java ?? 'left out, there is no Java that runs it'}`);
  const [nginx, varnish] = [
    await ensureServer('nginx', { progress: QUIET }),
    await ensureServer('varnish', { progress: QUIET }),
  ];
  for (const [name, path] of Object.entries({ nginx, varnish })) {
    progress.line(`${name}: ${path ?? 'left out, there is none'}`);
  }
  const isBuilt = await step('Site build', async () => {
    await ensureBuilt({ root: ROOT, node: run.node, progress: QUIET });
    return PASSED;
  });
  await step(
    'Journeys',
    async () => {
      if (hasBrowser && isBuilt) return runPlaywright(run, { browser, java, nginx, varnish });
      throw new Problem(`Not run, for want of a ${hasBrowser ? 'build' : 'browser'}.`);
    },
    { live: true },
  );
}

async function runAll({ groups, filters }, reports) {
  let node;
  const isSetUp = await step('Set-up', async () => {
    node = await setUp({ root: ROOT, progress, withTests: true });
    return { ...PASSED, passed: 0 };
  });
  if (!isSetUp) return;
  const run = { root: ROOT, node, reports, filters };
  if (groups.includes('checks')) {
    for (const check of CHECKS) await step(check.title, () => runCheck(run, check));
  }
  if (groups.includes('unit')) {
    progress.line(databases(process.env.TEST_DATABASE_URL));
    await step('Unit, API and contract tests', () => runVitest(run), { live: true });
  }
  if (groups.includes('journeys')) await runJourneys(run);
}

const reports = mkdtempSync(join(tmpdir(), 'masthead-test-'));
try {
  await runAll(readArguments(process.argv.slice(2)), reports);
} catch (error) {
  printError(error);
  tally.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (tally.failedSteps.length > 0) progress.line(`Failed: ${tally.failedSteps.join(', ')}`);
progress.line(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
