/* In a small project, with real git and npm. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkVersion, closeChanges } from './lib/changelog.mjs';
import { makeStandIn } from './testing/stand-in.mjs';

let root;
const NAME = { GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@velden.example' };
const env = {
  ...{ ...process.env, ...NAME, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  ...{ GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@velden.example' },
};
const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env });
  return { status, said: String(stdout), error: String(stderr) };
};
const release = (...args) => run(process.execPath, 'tools/release.mjs', ...args);
const CHANGES = '# Changes\n\n## Unreleased\n\n### Operators\n\n- Restart.\n';

beforeAll(() => {
  root = makeStandIn();
  const migrations = 'apps/content-api/src/db/migrations';
  mkdirSync(join(root, migrations), { recursive: true });
  for (const name of ['0001-first.ts', '0002-second.ts', '0002-second.test.ts']) {
    writeFileSync(join(root, migrations, name), '');
  }
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGES);
  writeFileSync(join(root, '.gitignore'), 'dist/\nnode_modules/\n');
  run('git', 'init', '--quiet');
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--message', 'Begin');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what stands in the way is told, and nothing is changed', () => {
  expect(release()).toMatchObject({ status: 1, error: 'Use: npm run release -- VERSION\n' });
  expect(release('1.0').error).toBe('1.0 is no version; use one such as 1.2.0.\n');
  expect(release('1.0.0').error).toBe('1.0.0 is not newer than 1.0.0.\n');
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n');
  expect(release('1.1.0').error).toBe('There are changes that are not committed.\n');
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGES);
  expect(run('git', 'status', '--porcelain').said).toBe('');
});

test('a release: changelog, version, tag, archive, parts and checksums', {
  timeout: 60_000,
}, () => {
  const { status, said, error } = release('1.1.0');
  expect(status, error).toBe(0);
  expect(said).toContain('Masthead 1.1.0 is committed and tagged.');
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  const closed = `## Unreleased\n\n## 1.1.0 – ${day}\n\nDatabase: 0002-second\n\n### Operators\n`;
  expect(changelog).toContain(closed);
  expect(run('git', 'show', 'v1.1.0:package.json').said).toContain('"version": "1.1.0"');
  expect(run('git', 'status', '--porcelain').said).toBe('');

  const out = join(root, 'dist/release');
  const { status: sums } = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: out });
  expect(sums).toBe(0);
  const files = run('tar', '-tzf', 'dist/release/masthead-1.1.0.tar.gz').said.split('\n');
  expect(files).toContain('masthead-1.1.0/tools/start.mjs');
  const parts = JSON.parse(readFileSync(join(out, 'masthead-1.1.0.cdx.json'), 'utf8'));
  expect(parts).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'stand-in', version: '1.1.0' } },
  });
  expect(release('1.2.0').error).toMatch(/^CHANGELOG.md has nothing under "Unreleased"/);
});

test.each([
  ['1.2.3', '1.2.2'],
  ['1.10.0', '1.9.9'],
  ['2.0.0', '1.99.99'],
])('%s follows %s', (version, last) => {
  expect(() => checkVersion(version, last)).not.toThrow();
  expect(() => checkVersion(last, version)).toThrow('is not newer');
});

test('a changelog without the heading', () => {
  expect(() => closeChanges('# Changes\n', {})).toThrow('no heading');
});
