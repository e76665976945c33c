import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureServer } from './system-servers.mjs';

const progress = { step: (_title, work) => work() };
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'masthead-server-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Says its version, or cannot. */
function place(name, code, said = '') {
  const file = join(home, name);
  writeFileSync(file, `#!/bin/sh\necho '${said}'\nexit ${code}\n`, { mode: 0o755 });
  return file;
}

test('the first that runs is taken, and nothing is installed', async () => {
  const commands = [join(home, 'none'), place('broken', 1), place('good', 0), place('other', 0)];
  const install = () => expect.unreachable();
  expect(await ensureServer('nginx', { progress, commands, install })).toBe(commands[2]);
});

test('where there is none it is installed; where that cannot be, there is none', async () => {
  const commands = [join(home, 'nginx')];
  expect(await ensureServer('nginx', { progress, commands, install: null })).toBeNull();
  expect(
    await ensureServer('nginx', { progress, commands, install: async () => false }),
  ).toBeNull();
  const install = async (name) => Boolean(place(name, 0));
  expect(await ensureServer('nginx', { progress, commands, install })).toBe(commands[0]);
});

test('wrk ends with 1 whatever it is asked: it is known by what it says', async () => {
  const commands = [join(home, 'none'), place('broken', 1), place('wrk', 1, 'wrk 4.1.0 [epoll]')];
  expect(await ensureServer('wrk', { progress, commands, install: null })).toBe(commands[2]);
});
