/* `npm run doctor` where nothing was installed or built, and misused; with running programs: tests/programs/doctor*.test.ts. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { makeStandIn } from './testing/stand-in.mjs';

let root;
beforeAll(() => {
  root = makeStandIn();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const doctor = (args, env = {}) =>
  runCommand(process.execPath, ['tools/doctor.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

test('missing packages and a missing build are named, and nothing is made', async () => {
  const { code, lines } = await doctor([]);
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^✔ Node: v/);
  expect(lines[1]).toBe('✘ packages: not installed → npm start, or npm ci');
  expect(lines[2]).toMatch(/^✘ build: the site is not built → npm start builds it/);
  expect(lines).toHaveLength(3);
});

test('settings that even the launcher refuses, and secrets that others may read', async () => {
  const { lines } = await doctor([], { SITE_PORT: 'eighty' });
  expect(lines.at(-1)).toMatch(/^✘ settings: SITE_PORT=eighty is not a port/);
  const file = join(root, 'secrets.json');
  writeFileSync(file, '{}', { mode: 0o644 });
  const { code, stdout } = await doctor(['--json'], { DATA_DIR: root });
  expect(code).toBe(1);
  const { well, findings } = JSON.parse(stdout);
  expect(well).toBe(false);
  expect(findings.at(-1)).toMatchObject({ name: 'secrets', state: 'note' });
});

test('misused: how it is used, and exit code 2', async () => {
  const { code, lines } = await doctor(['--all']);
  expect([code, lines]).toEqual([2, ['Use: npm run doctor [-- --json]']]);
});
