import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { Problem } from './problem.mjs';
import { onShutdown } from './shutdown.mjs';

/** Never changed in place, so hard links will do. */
const SHARED = ['node_modules', 'packages/*/node_modules', 'apps/*/node_modules', '.runtime/node'];
/** Builds overwrite them. */
const COPIED = ['apps/*/dist'];

async function run(cwd, command, ...args) {
  const { code, stdout, lines } = await runCommand(command, args, { cwd });
  if (code !== 0) {
    throw new Problem([`${[command, ...args].join(' ')} failed:`, ...lastLines(lines)]);
  }
  return stdout;
}

async function copyAs(root, target, patterns, options) {
  const found = await run(root, 'sh', '-c', `ls -d ${patterns.join(' ')} 2>/dev/null || true`);
  for (const path of found.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    await run(root, 'cp', options, path, join(target, path));
  }
}

/**
 * A copy of the committed state with the installed packages and the builds, outside of the tree.
 * @param {string} root
 * @returns {Promise<{ root: string, remove: () => void }>}
 */
export async function makeScratchCopy(root) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mutations-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  onShutdown(async () => {
    remove();
    return true;
  });
  try {
    const copy = join(folder, 'masthead');
    await run(root, 'git', 'clone', '--quiet', '--shared', root, copy);
    // Hard links work only on one file system.
    await copyAs(root, copy, SHARED, '-al').catch(() => copyAs(root, copy, SHARED, '-a'));
    await copyAs(root, copy, COPIED, '-a');
    return { root: copy, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Applies a patch to the copy, does some work on it and takes the patch away again.
 * @template T
 * @param {string} copy
 * @param {string} patch path from the copy's root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPatch(copy, patch, work) {
  if (!existsSync(join(copy, patch))) throw new Problem(`Commit ${patch} first.`);
  await run(copy, 'git', 'apply', patch);
  try {
    return await work();
  } finally {
    // Tests may leave changed files behind.
    await run(copy, 'git', 'checkout', '--quiet', '--', '.');
  }
}
