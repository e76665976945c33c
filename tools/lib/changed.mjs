import { spawnSync } from 'node:child_process';
import { Problem } from './problem.mjs';

/** What was landed last. */
const LANDED = 'origin/main';

function git(root, args) {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return {
    ok: error === undefined && status === 0,
    lines: (stdout ?? '').split('\0').filter(Boolean),
  };
}

/**
 * What was changed since what was landed last, committed or not; where nothing was landed, since the last commit.
 * @param {string} root
 * @returns {{ since: string, paths: string[] }} `since`: a commit; `paths` below the root, also of files that are gone
 * @throws {Problem} outside of a Git working tree
 */
export function changeIn(root) {
  const base = git(root, ['merge-base', 'HEAD', LANDED]);
  const since = base.ok ? base.lines[0].trim() : 'HEAD';
  // A file that was moved counts as two: what has reached it by its old name is reached too.
  const known = git(root, ['diff', '--name-only', '--no-renames', '-z', since]);
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  if (!known.ok || !added.ok)
    throw new Problem('What has changed is known to Git alone, and this is no working tree of it.');
  return { since, paths: [...new Set([...known.lines, ...added.lines])].sort() };
}
