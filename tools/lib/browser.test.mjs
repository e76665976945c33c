import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBrowser, systemPlaces } from './browser.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-browser-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Answers to `--version`. */
function place(folder, name, script, mode = 0o755) {
  mkdirSync(join(root, folder), { recursive: true });
  const file = join(root, folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode });
  return file;
}

const find = (env) =>
  ensureBrowser({ root, node: process.execPath, progress: { step: () => {} }, env });

test('CHROMIUM_PATH is taken, or refused by name', async () => {
  const file = place('own', 'chrome', 'echo Chromium 156.0');
  expect(await find({ CHROMIUM_PATH: file })).toBe(file);
  const missing = join(root, 'missing');
  await expect(find({ CHROMIUM_PATH: missing })).rejects.toThrow(
    `CHROMIUM_PATH=${missing} is no Chromium that runs here.`,
  );
});

test("the system's is asked whether it runs: a notice about a package is none", async () => {
  place('a', 'chromium-browser', 'echo "requires the chromium snap to be installed" >&2; exit 1');
  place('a', 'google-chrome', 'echo Google Chrome 156.0', 0o644);
  const works = place('b', 'google-chrome-stable', 'echo Google Chrome 156.0');
  const path = `${join(root, 'a')}:${join(root, 'b')}`;
  expect(systemPlaces(path).slice(0, 2)).toEqual([join(root, 'a', 'chromium-browser'), works]);
  expect(await find({ PATH: path })).toBe(works);
});
