import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node-runtime.mjs';

/**
 * What every command needs first: a Node that runs the project, and its packages.
 * @param {{ root: string, withTests?: boolean,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options `withTests`: the test tools too
 * @returns {Promise<string>} path of the Node binary
 */
export async function setUp({ root, progress, withTests = false }) {
  const node = await ensureNode({ root, progress });
  await ensureInstalled({ root, node, progress, withTests });
  return node;
}
