import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeIn } from './changed.mjs';
import { Problem } from './problem.mjs';

let root;
const write = (name, text) => writeFileSync(join(root, name), text);
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (...args) => git('commit', '-q', '--all', '-m', 'A change', ...args);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-changed-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Three files in one commit. */
function begin() {
  git('init', '-q');
  write('.gitignore', 'made\n');
  for (const name of ['a', 'b', 'c']) write(name, name.repeat(100));
  git('add', '.');
  commit();
}

test('without a landed branch it is what was not committed, new files too, ignored ones not', () => {
  begin();
  expect(changeIn(root)).toEqual({ since: 'HEAD', paths: [] });
  write('a', 'other');
  write('a file é', 'new');
  write('made', 'by a build');
  rmSync(join(root, 'b'));
  expect(changeIn(root)).toEqual({ since: 'HEAD', paths: ['a', 'a file é', 'b'] });
});

test('commits since what was landed count, what others landed meanwhile does not', () => {
  begin();
  const landed = git('rev-parse', 'HEAD');
  write('c', 'of others');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('reset', '-q', '--hard', landed);
  write('a', 'mine');
  commit();
  expect(changeIn(root)).toEqual({ since: landed, paths: ['a'] });
});

test('a moved file counts by both of its names', () => {
  begin();
  renameSync(join(root, 'a'), join(root, 'd'));
  expect(changeIn(root).paths).toEqual(['a', 'd']);
});

test('outside of a working tree it is a problem', () => {
  expect(() => changeIn(root)).toThrow(Problem);
});
