import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { Problem } from './problem.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

/** All that decides what publishing stores. */
const SOURCES = ['content', 'apps/content-api', 'packages', 'package-lock.json'];

/**
 * The published sample newsroom, which tests of programs and journeys copy. Publishing takes about a minute of a
 * processor, so the store stays for later runs while its sources stay the same.
 * @param {{ root: string, node: string }} options
 * @returns {Promise<string>} a data directory that nothing may write to
 */
export async function ensureSampleStore({ root, node }) {
  const folder = join(root, '.runtime/sample-store');
  const stamp = `${folder}.hash`;
  const hash = hashOf(root, SOURCES);
  if (isStamped(stamp, hash)) return folder;
  // The lock of builds is not taken: both are made side by side.
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
