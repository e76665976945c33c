/*
 * `npm run mutations`: applies each mistake of tools/mutations to a copy of the committed state, runs tests and says
 * which of them caught it. The exit code is 1 where one was not caught or no longer applies.
 *
 *   npm run mutations -- [NAME…]             those whose name has this in it; by the tests that each patch names
 *   npm run mutations -- [NAME…] --by GROUP  unit, programs, browser, all (npm test), changed (npm test -- --changed)
 *   npm run mutations -- --check             only whether all apply, in this tree as it is
 */
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureJava } from './lib/java.mjs';
import { runMain } from './lib/main.mjs';
import { faultsOf, readMutations, tableOf } from './lib/mutations.mjs';
import { makeScratchCopy, withPatch } from './lib/mutations-copy.mjs';
import { WAYS } from './lib/mutations-tests.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { createProgress } from './lib/progress.mjs';
import { setUp } from './lib/setup.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';
import { ensureServer } from './lib/system-servers.mjs';

const QUIET = { step: (_title, work) => work(() => {}), line: () => {} };
const progress = createProgress();
const given = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: 'named' }, check: { type: 'boolean' } },
});
stopOnSignals();

/** The programs that journeys need, by the names that playwright.config.ts reads. */
async function programs(node) {
  const paths = {
    CHROMIUM_PATH: await ensureBrowser({ root: ROOT, node, progress: QUIET }),
    JAVA_PATH: await ensureJava({ root: ROOT, progress: QUIET }),
    NGINX_PATH: await ensureServer('nginx', { progress: QUIET }),
    VARNISH_PATH: await ensureServer('varnish', { progress: QUIET }),
  };
  return Object.fromEntries(Object.entries(paths).filter(([, path]) => path !== null));
}

function benchIn(root, node) {
  let found;
  const prepare = async () => {
    await ensureBuilt({ root, node, progress: QUIET });
    found ??= await programs(node);
    return found;
  };
  return { root, node, prepare };
}

/** @returns {Promise<{ name: string, by: string[] }[]>} for each mutation what caught it */
async function tryAll(bench, mutations, by) {
  const look = (these) => WAYS[by](bench, these);
  // What fails on its own says nothing about a mutation. Where nothing is changed, --changed chooses nothing.
  const broken =
    by === 'changed' ? [] : await progress.step('Without a mutation', () => look(mutations));
  if (broken.length > 0) progress.line(`  Fails on its own, so not counted: ${broken.join(', ')}`);
  const own = (files) => files.filter((file) => !broken.includes(file));
  const results = [];
  for (const mutation of mutations) {
    const { name, patch } = mutation;
    const caught = () => withPatch(bench.root, patch, () => look([mutation]));
    const passed = (files) => own(files).length > 0;
    results.push({ name, by: own(await progress.step(name, caught, { passed })) });
  }
  return results;
}

await runMain(async () => {
  const { by, check } = given.values;
  if (!(by in WAYS)) throw new Problem(`Use --by with one of: ${Object.keys(WAYS).join(', ')}`);
  const mutations = readMutations(ROOT, given.positionals);
  const faults = await Promise.all(mutations.map((mutation) => faultsOf(ROOT, mutation)));
  if (faults.flat().length > 0) throw new Problem(faults.flat());
  if (check) return progress.line(`${mutations.length} mutations apply`);
  const node = await setUp({ root: ROOT, progress, withTests: true });
  const copy = await progress.step('Copying the committed state', () => makeScratchCopy(ROOT));
  try {
    const results = await tryAll(benchIn(copy.root, node), mutations, by);
    for (const line of tableOf(results)) progress.line(line);
    process.exitCode = results.every(({ by: files }) => files.length > 0) ? 0 : 1;
  } finally {
    copy.remove();
  }
});
