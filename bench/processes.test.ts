import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childrenOf, cpuSeconds, parseStat, residentMegabytes } from './processes.ts';

test('a name with blanks and parentheses does not shift the fields', () => {
  const stat = '77 (a (b) c) S 12 77 77 0 -1 4194304 1 0 0 0 250 50 0 0 20 0 11 0 9 9';
  expect(parseStat(stat)).toEqual({ parent: 12, cpuSeconds: 3 });
});

test('a program that was started is a child, and its end is seen', async () => {
  const child = spawn('sleep', ['100']);
  await once(child, 'spawn');
  expect(await childrenOf(process.pid)).toContain(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await childrenOf(process.pid)).not.toContain(child.pid);
});

test('work takes processor time', async () => {
  const before = await cpuSeconds([process.pid]);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 50_000);
  expect(await cpuSeconds([process.pid])).toBeGreaterThan(before);
});

test('memory is what the process has in RAM', async () => {
  const told = await residentMegabytes(process.pid);
  expect(told / (process.memoryUsage.rss() / 1e6)).toBeCloseTo(1, 0);
});
