import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* In a folder of its own, so that everything it starts can be found. */

const TIMEOUT_MS = 120_000;
const ROOT = join(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-run-'));
  mkdirSync(join(folder, 'tmp'));
  // No `content`: what needs the sample fails with its servers running.
  for (const name of ['apps', 'packages']) symlinkSync(join(ROOT, name), join(folder, name));
});
afterEach(() => {
  for (const pid of processesHere()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The benchmark and what it started. */
function processesHere(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}

const leftFolders = (): string[] => readdirSync(join(folder, 'tmp'));

function startBench(name: string, path = process.env.PATH) {
  const child = spawn(process.execPath, [join(ROOT, 'bench/run.ts'), name], {
    cwd: folder,
    env: { PATH: path, TMPDIR: join(folder, 'tmp') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors }));
  return { child, ended };
}

/** So many programs that still run. */
const startedOthers = (count: number) =>
  vi.waitFor(() => expect(processesHere().length).toBeGreaterThan(count), TIMEOUT_MS);

test('a missing nginx and wrk are one line', { timeout: TIMEOUT_MS }, async () => {
  const { code, errors } = await startBench('pages', join(folder, 'tmp')).ended;
  expect(errors).toBe('nginx and wrk are not installed; install with: apt-get install nginx wrk\n');
  expect(code).toBe(1);
});

test('publish without PostgreSQL is one line', { timeout: TIMEOUT_MS }, async () => {
  const { code, errors } = await startBench('publish').ended;
  expect(errors).toBe('publish needs PostgreSQL: set TEST_DATABASE_URL to a server\n');
  expect(code).toBe(1);
});

test('a step that fails leaves no process and no folder', { timeout: TIMEOUT_MS }, async () => {
  const { code, errors } = await startBench('api').ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/publish\.ts content failed\n$/);
  expect(processesHere()).toEqual([]);
  expect(leftFolders()).toEqual([]);
});

test('told to stop, it ends all it started', { timeout: TIMEOUT_MS }, async () => {
  const { child, ended } = startBench('api');
  await startedOthers(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 143, signal: null, errors: '' });
  expect(processesHere()).toEqual([]);
  expect(leftFolders()).toEqual([]);
});

test('killed, its servers end by themselves', { timeout: TIMEOUT_MS }, async () => {
  symlinkSync(join(ROOT, 'content'), join(folder, 'content'));
  const { child, ended } = startBench('api');
  // The second publishes the sample, so the first is ready.
  await startedOthers(2);
  child.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(processesHere()).toEqual([]), TIMEOUT_MS);
});
