/**
 * `npm run bench [-- NAME…]`: each prints a table with its baseline from the same run. With
 * `--smoke` each only shows that it still runs.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BenchProblem } from './bench-problem.ts';
import { endingAll, endOnSignals, isStopping } from './cleanup.ts';
import { parseArguments } from './command-line.ts';
import { createSample } from './sample-newsroom.ts';
import { type LoadBench, runSmoke } from './smoke.ts';

/** In this order. */
const BENCHES: Readonly<Record<string, LoadBench>> = {
  guard: async () => (await import('./guard.ts')).benchGuard,
  pages: async () => (await import('./pages.ts')).benchPages,
  render: async () => (await import('./render.ts')).benchRender,
  files: async () => (await import('./files.ts')).benchFiles,
  cards: async () => (await import('./cards.ts')).benchCards,
  cold: async () => (await import('./cold.ts')).benchCold,
  api: async () => (await import('./api.ts')).benchApi,
  publish: async () => (await import('./publish.ts')).benchPublish,
  grow: async () => (await import('./grow.ts')).benchGrow,
  studio: async () => (await import('./studio.ts')).benchStudio,
  found: async () => (await import('./found.ts')).benchFound,
  search: async () => (await import('./search.ts')).benchSearch,
  protection: async () => (await import('./protection.ts')).benchProtection,
  browser: async () => (await import('./browser.ts')).benchBrowser,
  instant: async () => (await import('./instant.ts')).benchInstant,
};

async function run(): Promise<number> {
  const { names, ...options } = parseArguments(process.argv.slice(2), Object.keys(BENCHES));
  const benches = names.flatMap((name) => {
    const load = BENCHES[name];
    return load === undefined ? [] : [[name, load] as const];
  });
  if (options.scale === 'smoke') {
    // Many programs start, and none is measured.
    process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), `masthead-compiled-${process.version}`);
    return runSmoke(benches, options);
  }
  const sample = createSample(options.scale, process.env.TEST_DATABASE_URL);
  let failed = 0;
  for (const [name, load] of benches) {
    console.log(`\n${name}`);
    if (!(await succeeds(async () => (await load())(options, sample)))) failed += 1;
  }
  return failed;
}

/** Whether it measured what it should; leaves nothing behind. */
async function succeeds(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await endingAll(step);
    return true;
  } catch (error) {
    if (!isStopping()) console.error(error instanceof BenchProblem ? error.message : error);
    return false;
  }
}

endOnSignals();
let failed = 0;
const ran = await succeeds(async () => {
  failed = await run();
});
// A signal's own handler ends the process with its code.
if (!isStopping()) process.exit(ran && failed === 0 ? 0 : 1);
