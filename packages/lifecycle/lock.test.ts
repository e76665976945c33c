/** Locks of other processes, and what killed ones leave. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LockHeld, takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';

const MODULE = JSON.stringify(new URL('lock.ts', import.meta.url).href);

let folder: string;
beforeEach(() => {
  const base = mkdtempSync(join(tmpdir(), 'masthead-lock-'));
  folder = join(base, 'lock');
  return () => rmSync(base, { recursive: true, force: true });
});

/** A process that takes the lock when told and keeps it; `said` is the outcome. */
async function contender(): Promise<{
  go(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  pid: number;
}> {
  const code = `
    import { takeLock } from ${MODULE};
    console.log('up');
    process.stdin.once('data', async () => {
      console.log(await takeLock(${JSON.stringify(folder)}).then(() => 'has it', (error) => error.message));
      setInterval(() => {}, 1000);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = child.stdout.setEncoding('utf8');
  await once(lines, 'data');
  return {
    pid: child.pid ?? 0,
    async go() {
      const line = once(lines, 'data');
      child.stdin.write('go');
      return String((await line)[0]).trim();
    },
    async kill(signal) {
      child.kill(signal);
      if (signal === 'SIGKILL') await ended;
    },
  };
}

test('one has it, is named to the next, and gives it back', async () => {
  const release = await takeLock(folder);
  await expect(takeLock(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  (await takeLock(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('of a process that was killed nothing is left that holds it', async () => {
  const first = await contender();
  expect(await first.go()).toBe('has it');
  await expect(takeLock(folder)).rejects.toThrow(`in use by process ${first.pid}`);
  await first.kill('SIGKILL');
  expect(readdirSync(folder)).toHaveLength(1);
  (await takeLock(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('a process that is stopped, and may go on, still has it', async () => {
  const first = await contender();
  await first.go();
  await first.kill('SIGSTOP');
  await expect(takeLock(folder)).rejects.toThrow(LockHeld);
});

test('of many that start at once over a dead one exactly one has it', async () => {
  const dead = await contender();
  await dead.go();
  await dead.kill('SIGKILL');
  const contenders = await Promise.all(Array.from({ length: 6 }, contender));
  const said = await Promise.all(contenders.map(({ go }) => go()));
  expect(said.filter((line) => line === 'has it')).toHaveLength(1);
  expect(said.filter((line) => /^in use by process \d+$/.test(line))).toHaveLength(5);
});

test('of many within one process exactly one has it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(folder)));
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  for (const { value: release } of taken) release();
});

test('a path longer than sockets may have', async () => {
  const links = join(folder, '../links');
  mkdirSync(links);
  vi.stubEnv('TMPDIR', links);
  onTestFinished(() => void vi.unstubAllEnvs());
  folder = join(folder, 'x'.repeat(120), 'y'.repeat(120));
  const release = await takeLock(folder);
  await expect(takeLock(folder)).rejects.toThrow(LockHeld);
  release();
  (await takeLock(folder))();
  expect(readdirSync(links)).toEqual([]);
});

test('what is not ours stays: a file in its place, files in it', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), 'of somebody');
  (await takeLock(folder))();
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '4711');
  await expect(takeLock(folder)).rejects.toThrow('is a file where a folder of locks belongs');
});

test('a folder that cannot be made is an error, where Node itself never ends', () => {
  makeFolder(join(folder, 'a/b'));
  expect(readdirSync(folder)).toEqual(['a']);
  makeFolder(join(folder, 'a/b'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file/a'))).toThrow(/ENOTDIR|EEXIST/);
  // Only Linux has it.
  expect(() => makeFolder('/proc/nope/a')).toThrow(/ENOENT|EROFS|EACCES|EPERM/);
});
