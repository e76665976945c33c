/** `npm run bench [-- NAME…]`: each prints a table with its baseline measured in the same run. */
import { benchApi } from './api.ts';
import { BenchProblem } from './bench-problem.ts';
import { benchBrowser } from './browser.ts';
import { benchCards } from './cards.ts';
import { endAll, endOnSignals, isStopping } from './cleanup.ts';
import { benchCold } from './cold.ts';
import { type BenchOptions, parseArguments } from './command-line.ts';
import { benchFound } from './found.ts';
import { benchGrow } from './grow.ts';
import { benchInstant } from './instant.ts';
import { benchPages } from './pages.ts';
import { benchProtection } from './protection.ts';
import { benchPublish } from './publish.ts';
import { benchRender } from './render.ts';
import { benchSearch } from './search.ts';
import { benchStudio } from './studio.ts';

/** In the order in which all of them run. */
const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  pages: benchPages,
  render: benchRender,
  cards: benchCards,
  cold: benchCold,
  api: benchApi,
  publish: benchPublish,
  grow: benchGrow,
  studio: benchStudio,
  found: benchFound,
  search: benchSearch,
  protection: benchProtection,
  browser: benchBrowser,
  instant: benchInstant,
};

/** Runs one to its end, leaves nothing behind, and tells whether it measured what it was to. */
async function succeeds(step: () => Promise<void>): Promise<boolean> {
  try {
    try {
      await step();
    } finally {
      await endAll();
    }
    return true;
  } catch (error) {
    if (!isStopping()) console.error(error instanceof BenchProblem ? error.message : error);
    return false;
  }
}

endOnSignals();
let failed = 0;
const ran = await succeeds(async () => {
  const { names, ...options } = parseArguments(process.argv.slice(2), Object.keys(BENCHES));
  for (const name of names) {
    console.log(`\n${name}`);
    if (!(await succeeds(async () => BENCHES[name]?.(options)))) failed += 1;
  }
});
// A signal's own handler ends the process with the signal's code, once all has ended.
if (!isStopping()) process.exit(ran && failed === 0 ? 0 : 1);
