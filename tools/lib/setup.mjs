import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node-runtime.mjs';

/**
 * What every command needs first: a Node that runs the project, and its packages.
 * @param {{ root: string, progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string>} path of the Node binary
 */
export async function setUp({ root, progress }) {
  const node = await ensureNode({ root, progress });
  await ensureInstalled({ root, node, progress });
  return node;
}
