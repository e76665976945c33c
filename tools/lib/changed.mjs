import { spawnSync } from 'node:child_process';
import { Problem } from './problem.mjs';

const LANDED = 'origin/main';

function git(root, args) {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return {
    ok: error === undefined && status === 0,
    lines: (stdout ?? '').split('\0').filter(Boolean),
  };
}

/**
 * Paths changed since the last landed commit, committed or not; without a landed branch, since the last commit.
 * @param {string} root
 * @returns {{ since: string, paths: string[] }} `since`: a commit; `paths` below the root, deleted files included
 * @throws {Problem} outside of a Git working tree
 */
export function changeIn(root) {
  const base = git(root, ['merge-base', 'HEAD', LANDED]);
  const since = base.ok ? base.lines[0].trim() : 'HEAD';
  // A moved file counts by both names, so that tests of the old one run too.
  const known = git(root, ['diff', '--name-only', '--no-renames', '-z', since]);
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  if (!known.ok || !added.ok) throw new Problem('--changed needs a Git working tree.');
  return { since, paths: [...new Set([...known.lines, ...added.lines])].sort() };
}
