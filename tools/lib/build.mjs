import { join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { findNpm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

const SOURCES = ['apps/site', 'packages/contract', 'packages/locales', 'package-lock.json'];

async function npmRunBuild(root, node) {
  const args = [await findNpm(), 'run', 'build', '-w', '@masthead/site'];
  const { code, lines } = await runCommand(node, args, { cwd: root, env: withNodeOnPath(node) });
  if (code !== 0) throw new Problem(['The site could not be built:', ...lastLines(lines, 40)]);
}

const STAMP = 'apps/site/dist/.build-hash';

/** @param {{ root: string }} options whether the site was built, of these very sources */
export function isBuilt({ root }) {
  return isStamped(join(root, STAMP), hashOf(root, SOURCES));
}

/**
 * Builds the site, unless these very sources were built before.
 * @param {{ root: string, node: string,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureBuilt({ root, node, progress }) {
  const stamp = join(root, STAMP);
  const hash = hashOf(root, SOURCES);
  if (isStamped(stamp, hash)) return false;
  return oneAtATime(root, async () => {
    if (isStamped(stamp, hash)) return false;
    await progress.step('Building the site', () =>
      stampAfter(stamp, hash, () => npmRunBuild(root, node)),
    );
    return true;
  });
}
