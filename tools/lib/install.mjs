import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { failureOf, findNpm, isOffline } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { Problem } from './problem.mjs';
import { removeUnused } from './remove-unused.mjs';
import { hashOf, readStamp, stampAfter } from './stamp.mjs';

/** Changed scripts in package.json need no other packages. */
const SOURCES = ['package-lock.json'];

/** The build needs its tools even with NODE_ENV=production. */
const OPTIONS = [
  '--ignore-scripts',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--fetch-retries=1',
];

/** Workspaces have what runs and builds the programs, the root what only tests need. */
const START = { title: 'Installing packages', args: ['ci', '--workspaces'] };
const TESTS = { title: 'Installing packages and test tools', args: ['ci'] };
const TESTS_BESIDE_START = { title: 'Installing test tools', args: ['install', '--no-save'] };

/** A folder shared with a container may hold another platform's binaries. */
const hashFor = (root) => hashOf(root, SOURCES, `${process.platform}-${process.arch}`);
const stampIn = (root) => join(root, 'node_modules', '.masthead-install');

/** @returns {[hash: string, set: string]} of the last installation: set is `start` or `tests` */
function installedSet(root) {
  const [hash = '', set = ''] = readStamp(stampIn(root)).split(' ');
  return [hash, set];
}

/**
 * @param {{ root: string, withTests?: boolean }} options `withTests`: the test tools too
 * @returns {boolean} whether the packages of this very lock file were installed
 */
export function isInstalled({ root, withTests = false }) {
  const [hash, set] = installedSet(root);
  return hash === hashFor(root) && (set === 'tests' || (set === 'start' && !withTests));
}

async function runNpm(root, node, command) {
  const args = [await findNpm(), ...command, ...OPTIONS];
  const { code, lines } = await runCommand(node, args, { cwd: root, env: withNodeOnPath(node) });
  if (code === 0) return;
  if (isOffline(lines)) {
    throw new Problem('The packages could not be fetched: there is no network. Connect and retry.');
  }
  throw new Problem([`npm ${command[0]} failed:`, ...failureOf(lines)]);
}

/**
 * Installs the packages of the lock file, unless these very ones were installed before. Test tools stay once they are
 * there: they are added to what a start installed, and a start doesn't remove them.
 * @param {{ root: string, node: string, withTests?: boolean,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureInstalled({ root, node, progress, withTests = false }) {
  if (isInstalled({ root, withTests })) return false;
  return oneAtATime(root, async () => {
    if (isInstalled({ root, withTests })) return false;
    const hash = hashFor(root);
    const [before, set] = installedSet(root);
    const wanted = withTests || set === 'tests' ? 'tests' : 'start';
    const full = wanted === 'tests' ? TESTS : START;
    const { title, args } = before === hash && set === 'start' ? TESTS_BESIDE_START : full;
    await progress.step(title, () =>
      stampAfter(stampIn(root), `${hash} ${wanted}`, async () => {
        await runNpm(root, node, args);
        removeUnused(join(root, 'node_modules'));
      }),
    );
    return true;
  });
}
