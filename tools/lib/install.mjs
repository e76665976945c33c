import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { failureOf, findNpm, isOffline } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

const SOURCES = ['package.json', 'package-lock.json'];

// `--include=dev`: the build needs its tools even where the operator set NODE_ENV=production.
const ARGS = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];

async function npmCi(root, node) {
  const args = [await findNpm(), ...ARGS, '--fetch-retries=1'];
  const { code, lines } = await runCommand(node, args, { cwd: root, env: withNodeOnPath(node) });
  if (code === 0) return;
  if (isOffline(lines)) {
    throw new Problem('The packages could not be fetched: there is no network. Connect and retry.');
  }
  throw new Problem(['npm ci failed:', ...failureOf(lines)]);
}

/** The platform counts: a folder that is shared with a container holds the other one's binaries. */
const hashFor = (root) => hashOf(root, SOURCES, `${process.platform}-${process.arch}`);
const stampIn = (root) => join(root, 'node_modules', '.masthead-install');

/** @param {{ root: string }} options whether the packages of this very lock file were installed */
export function isInstalled({ root }) {
  return isStamped(stampIn(root), hashFor(root));
}

/**
 * Installs the packages of the lock file, unless these very ones were installed before.
 * @param {{ root: string, node: string,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureInstalled({ root, node, progress }) {
  const [stamp, hash] = [stampIn(root), hashFor(root)];
  if (isStamped(stamp, hash)) return false;
  return oneAtATime(root, async () => {
    if (isStamped(stamp, hash)) return false;
    await progress.step('Installing packages', () =>
      stampAfter(stamp, hash, () => npmCi(root, node)),
    );
    return true;
  });
}
