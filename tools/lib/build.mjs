import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { findNpm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';
import { NOTICES, writeNotices } from './third-party-notices.mjs';

const LOCK = 'package-lock.json';

const APPS = { 'content server': 'apps/content-api', site: 'apps/site', studio: 'apps/studio' };

/** Skipped if its sources did not change. */
const BUILDS = [
  ...Object.entries(APPS).map(([name, folder]) => ({
    name,
    title: `Building the ${name}`,
    sources: [folder, 'packages', LOCK],
    stamp: `${folder}/dist/.build-hash`,
    result: `${folder}/dist`,
    make: (root, node) => npmRunBuild(root, node, name),
  })),
  {
    name: 'notices',
    title: `Writing ${NOTICES}`,
    sources: [LOCK, 'tools/lib/licences.mjs', 'tools/lib/third-party-notices.mjs'],
    stamp: 'node_modules/.masthead-notices',
    result: NOTICES,
    make: async (root) => writeNotices(root),
  },
];

async function npmRunBuild(root, node, name) {
  const args = [await findNpm(), 'run', 'build', '-w', APPS[name]];
  const { code, lines } = await runCommand(node, args, { cwd: root, env: withNodeOnPath(node) });
  if (code !== 0) throw new Problem([`The ${name} could not be built:`, ...lastLines(lines, 40)]);
}

const isMade = (root, { stamp, sources, result }) =>
  existsSync(join(root, result)) && isStamped(join(root, stamp), hashOf(root, sources));

/** @param {{ root: string }} options whether everything was built, of these very sources */
export function isBuilt({ root }) {
  return BUILDS.every((build) => isMade(root, build));
}

/**
 * Builds the content server, the site, the studio and the notices, unless these very sources were built before.
 * @param {{ root: string, node: string, only?: 'content server',
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options `only`: nothing but this one
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureBuilt({ root, node, progress, only }) {
  const wanted = BUILDS.filter(({ name }) => only === undefined || name === only);
  if (wanted.every((build) => isMade(root, build))) return false;
  return oneAtATime(root, async () => {
    const builds = wanted.filter((build) => !isMade(root, build));
    for (const { title, sources, stamp, make } of builds) {
      await progress.step(title, () =>
        stampAfter(join(root, stamp), hashOf(root, sources), () => make(root, node)),
      );
    }
    return builds.length > 0;
  });
}
