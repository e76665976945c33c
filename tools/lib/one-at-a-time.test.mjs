import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masthead-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = () => join(root, '.runtime/set-up.lock');

/** Notes when it works, and for how long. */
const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { oneAtATime } from ${JSON.stringify(join(import.meta.dirname, 'one-at-a-time.mjs'))};
  await oneAtATime(process.argv[1], async () => {
    appendFileSync(process.argv[1] + '/events', '[');
    await sleep(100);
    appendFileSync(process.argv[1] + '/events', ']');
  });
`;

test('processes wait for each other, and leave nothing behind', async () => {
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, root]),
  );
  await Promise.all(children.map((child) => once(child, 'close')));
  expect(readFileSync(join(root, 'events'), 'utf8')).toBe('[][][]');
  expect(existsSync(lock())).toBe(false);
});

test('one that was killed holds nobody up; work that fails gives way', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  mkdirSync(join(root, '.runtime'));
  writeFileSync(lock(), String(child.pid));
  const failing = oneAtATime(root, async () => {
    throw new Error('cut');
  });
  await expect(failing).rejects.toThrow('cut');
  expect(await oneAtATime(root, async () => readFileSync(lock(), 'utf8'))).toBe(`${process.pid}`);
});
