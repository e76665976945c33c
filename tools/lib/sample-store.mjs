import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

/** Everything that decides what publishing stores. */
const SOURCES = ['content', 'apps/content-api', 'packages', 'package-lock.json'];

/**
 * The published sample newsroom, which program tests and journeys copy. Publishing takes over a minute of
 * processor time, so the store is kept until its sources change.
 * @param {{ root: string, node: string }} options
 * @returns {Promise<string>} a data directory; nothing may write to it, but for the renditions that all its copies share
 */
export async function ensureSampleStore({ root, node }) {
  const folder = join(root, '.runtime/sample-store');
  const stamp = `${folder}.hash`;
  const hash = hashOf(root, SOURCES);
  if (isStamped(stamp, hash)) return folder;
  // Builds run side by side with this, so it doesn't take their lock.
  const making = `${folder}-${process.pid}`;
  await stampAfter(stamp, hash, async () => {
    const { NODE_ENV: _, ...env } = process.env;
    const args = ['--disable-warning=ExperimentalWarning', 'tests/support/fill-sample-store.ts'];
    const { code, lines } = await runCommand(node, [...args, making], {
      cwd: root,
      env: withNodeOnPath(node, env),
    });
    if (code !== 0) {
      throw new Problem(['The sample newsroom could not be published:', ...lastLines(lines, 40)]);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  });
  return folder;
}
