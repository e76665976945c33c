import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureInstalled, isInstalled } from './install.mjs';
import { failureOf, isOffline } from './npm.mjs';
import { hashOf, isStamped, stampAfter } from './stamp.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-stamp-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Notes the steps and does none of them. */
async function install(options = {}) {
  const steps = [];
  const progress = { step: async (title) => void steps.push(title) };
  await ensureInstalled({ root, node: process.execPath, progress, ...options });
  return steps;
}

async function stampSet(set) {
  const hash = hashOf(root, ['package-lock.json'], `${process.platform}-${process.arch}`);
  const stamp = join(root, 'node_modules/.masthead-install');
  await stampAfter(stamp, `${hash} ${set}`, async () => {});
}

test('installs only where the lock file changed since', async () => {
  write('package.json', '{}');
  write('package-lock.json', '{"a":1}');
  expect(await install()).toEqual(['Installing packages']);
  expect(isInstalled({ root })).toBe(false);

  await stampSet('start');
  expect(await install()).toEqual([]);
  expect(isInstalled({ root })).toBe(true);
  write('package.json', '{ "scripts": {} }');
  expect(await install()).toEqual([]);
  write('package-lock.json', '{"a":2}');
  expect(await install()).toEqual(['Installing packages']);
});

test('test tools are added to what a start installed, and stay', async () => {
  write('package-lock.json', '{"a":1}');
  expect(await install({ withTests: true })).toEqual(['Installing packages and test tools']);
  await stampSet('start');
  expect(isInstalled({ root, withTests: true })).toBe(false);
  expect(await install({ withTests: true })).toEqual(['Installing test tools']);

  await stampSet('tests');
  expect(await install({ withTests: true })).toEqual([]);
  expect(await install()).toEqual([]);
  write('package-lock.json', '{"a":2}');
  expect(await install()).toEqual(['Installing packages and test tools']);
});

test('work that fails or is cut leaves no stamp, not even an older one', async () => {
  const stamp = join(root, 'out/.stamp');
  await stampAfter(stamp, 'one', async () => {});
  expect(isStamped(stamp, 'one')).toBe(true);
  const failing = stampAfter(stamp, 'two', async () => {
    expect(isStamped(stamp, 'one')).toBe(false);
    throw new Error('cut');
  });
  await expect(failing).rejects.toThrow('cut');
  expect(isStamped(stamp, 'one')).toBe(false);
  expect(isStamped(stamp, 'two')).toBe(false);
});

test('a hash sees names, contents and new files, but no results', () => {
  write('apps/site/a.ts', '1');
  const before = hashOf(root, ['apps/site', 'missing']);
  write('apps/site/dist/a.js', '1');
  write('apps/site/node_modules/x/a.js', '1');
  write('apps/site/x.tsbuildinfo', '1');
  expect(hashOf(root, ['apps/site', 'missing'])).toBe(before);
  write('apps/site/b.ts', '');
  const withFile = hashOf(root, ['apps/site', 'missing']);
  expect(withFile).not.toBe(before);
  write('apps/site/a.ts', '2');
  expect(hashOf(root, ['apps/site', 'missing'])).not.toBe(withFile);
});

test("npm's words: no network is told from other failures, warnings and usage are left out", () => {
  expect(isOffline(['npm error code ENOTFOUND'])).toBe(true);
  expect(isOffline(['npm error code E404'])).toBe(false);
  const lines = [
    'npm warn Unknown user config "x"',
    'npm error code EUSAGE',
    'npm error Missing: left-pad@1 from lock file',
    'npm error Clean install a project',
    'npm error Usage:',
  ];
  expect(failureOf(lines)).toEqual([
    'npm error code EUSAGE',
    'npm error Missing: left-pad@1 from lock file',
  ]);
});
