import { join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { findNpm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

/** What is built: each of its own sources, and not again where those did not change. */
const BUILDS = ['site', 'studio'].map((name) => ({
  name,
  sources: [`apps/${name}`, 'packages', 'package-lock.json'],
  stamp: `apps/${name}/dist/.build-hash`,
}));

async function npmRunBuild(root, node, name) {
  const args = [await findNpm(), 'run', 'build', '-w', `@masthead/${name}`];
  const { code, lines } = await runCommand(node, args, { cwd: root, env: withNodeOnPath(node) });
  if (code !== 0) throw new Problem([`The ${name} could not be built:`, ...lastLines(lines, 40)]);
}

const isMade = (root, { stamp, sources }) => isStamped(join(root, stamp), hashOf(root, sources));

/** @param {{ root: string }} options whether site and studio were built, of these very sources */
export function isBuilt({ root }) {
  return BUILDS.every((build) => isMade(root, build));
}

/**
 * Builds the site and the studio, unless these very sources were built before.
 * @param {{ root: string, node: string,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureBuilt({ root, node, progress }) {
  if (isBuilt({ root })) return false;
  return oneAtATime(root, async () => {
    const builds = BUILDS.filter((build) => !isMade(root, build));
    for (const { name, sources, stamp } of builds) {
      await progress.step(`Building the ${name}`, () =>
        stampAfter(join(root, stamp), hashOf(root, sources), () => npmRunBuild(root, node, name)),
      );
    }
    return builds.length > 0;
  });
}
