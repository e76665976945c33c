/*
 * Before anything is installed, and misused; with running programs: tests/programs/doctor*.test.ts.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { asMetrics } from './lib/doctor.mjs';
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
  expect(lines[0]).toBe('✔ Masthead: version 1.0.0');
  expect(lines[1]).toMatch(/^✔ Node: v/);
  expect(lines[2]).toBe('✘ packages: not installed → npm start, or npm ci');
  expect(lines[3]).toMatch(/^✘ build: the site is not built → npm start builds it/);
  expect(lines).toHaveLength(4);
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
  const use = 'Use: npm run doctor [-- --json | --prometheus FILE]';
  expect([code, lines]).toEqual([2, [use]]);
  expect(await doctor(['--prometheus'])).toMatchObject({ code: 2, lines: [use] });
});

test('for Prometheus: a line for each thing, with the worst that was found of it', async () => {
  const file = join(root, 'masthead.prom');
  const { code, stdout } = await doctor(['--prometheus', file]);
  expect([code, stdout]).toEqual([0, '']);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('masthead_doctor_finding{name="packages",state="wrong"} 1\n');
  expect(text).toMatch(/^masthead_doctor_finished_seconds \d{10}$/m);
  const two = ['well', 'wrong'].map((state) => ({ name: 'a "b"', state, message: '' }));
  expect(
    asMetrics(two, 5000)
      .split('\n')
      .filter((line) => /^masthead/.test(line)),
  ).toEqual([
    'masthead_doctor_finding{name="a \\"b\\"",state="wrong"} 1',
    'masthead_doctor_finished_seconds 5',
  ]);
});
