import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Results, not sources. */
const RESULTS = /^(node_modules|dist|coverage|\.DS_Store)$|\.tsbuildinfo$/;

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !RESULTS.test(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/**
 * One hash over the names and contents of files and folders.
 * @param {string} root
 * @param {string[]} paths relative to the root; a missing one counts as empty
 * @param {string} [extra] anything else that the result depends on
 */
export function hashOf(root, paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(`\0${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} file @returns {string} what was noted when work was last finished; empty without a stamp */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** @param {string} file @param {string} hash whether the work for this hash was finished once */
export function isStamped(file, hash) {
  return readStamp(file) === hash;
}

/**
 * Runs work and notes its hash once it is done; while it runs there is no stamp, so work that is cut is
 * done again.
 * @param {string} file
 * @param {string} hash
 * @param {() => Promise<void>} work
 */
export async function stampAfter(file, hash, work) {
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hash}\n`);
}
