import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder;
let launcher;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-children-'));
  vi.resetModules();
  launcher = { ...(await import('./children.mjs')), ...(await import('./shutdown.mjs')) };
});
afterEach(async () => {
  await launcher.shutdown();
  rmSync(folder, { recursive: true, force: true });
});

const events = () => readFileSync(join(folder, 'events'), 'utf8').trim().split('\n');

const PREAMBLE = `
  import { appendFileSync } from 'node:fs';
  const note = (text) => appendFileSync('events', text + '\\n');
  setInterval(() => {}, 1000);
`;

/** Waits until it says that it is up. */
async function start(name, program, { graceMs = 5000 } = {}) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `${PREAMBLE}${program}\nconsole.log('up');`);
  const printed = [];
  const { promise, resolve } = Promise.withResolvers();
  const child = launcher.startChild({
    name,
    command: process.execPath,
    args: [file],
    cwd: folder,
    env: process.env,
    graceMs,
    print: (line) => {
      printed.push(line);
      if (line === 'up') resolve();
    },
  });
  child.release();
  await Promise.race([promise, child.exited]);
  return { child, printed };
}

const orderly = (name, ms) => `
  process.on('SIGTERM', () => {
    note('${name} asked');
    setTimeout(() => { note('${name} ended'); process.exit(0); }, ${ms});
  });
`;

test('the last started is stopped first, and the next is asked only once it has ended', async () => {
  await start('content', orderly('content', 10));
  await start('site', orderly('site', 200));
  expect(await launcher.shutdown()).toBe(true);
  expect(events()).toEqual(['site asked', 'site ended', 'content asked', 'content ended']);
});

test('a program that does not stop is killed, with a line that says so; the others end in order', async () => {
  const content = await start('content', orderly('content', 10));
  const site = await start('site', "process.on('SIGTERM', () => note('deaf'));", { graceMs: 300 });
  expect(await launcher.shutdown()).toBe(false);
  expect(site.printed).toContain('The site did not stop within 0.3 s and was killed.');
  expect((await site.child.exited).signal).toBe('SIGKILL');
  expect(content.printed).toEqual(['up', 'Stopping the content.']);
  expect(events()).toEqual(['deaf', 'content asked', 'content ended']);
});

test('a program that ends by itself leaves its reason and its last words', async () => {
  const { child } = await start('site', "console.error('out of memory'); process.exit(3);");
  expect(await child.exited).toMatchObject({ code: 3, reason: 'ended with exit code 3' });
  expect(child.lastWords()).toEqual(['out of memory']);
  expect(await launcher.shutdown()).toBe(true);
});

test('a command that does not exist is an end like any other', async () => {
  const options = { name: 'site', args: [], cwd: folder, env: process.env, print: () => {} };
  const child = launcher.startChild({ ...options, command: join(folder, 'missing') });
  expect((await child.exited).reason).toContain('ENOENT');
});

test('output is held back until it is released', async () => {
  const printed = [];
  const child = launcher.startChild({
    name: 'site',
    command: process.execPath,
    args: ['-e', "console.log('one'); console.log('two')"],
    cwd: folder,
    env: process.env,
    print: (line) => printed.push(line),
  });
  await child.exited;
  expect(printed).toEqual([]);
  child.release();
  expect(printed).toEqual(['one', 'two']);
});

test('programs learn through their channel that the launcher was killed', async () => {
  const file = join(folder, 'program.mjs');
  const farewell = "process.on('disconnect', () => { note('disconnect'); process.exit(0); });";
  writeFileSync(file, `${PREAMBLE}${farewell}\nnote('up');`);
  const source = `
    import { startChild } from ${JSON.stringify(new URL('./children.mjs', import.meta.url).href)};
    const options = { cwd: ${JSON.stringify(folder)}, env: process.env, print: () => {} };
    startChild({ name: 'site', command: process.execPath, args: ['program.mjs'], ...options });
  `;
  const launcherFile = join(folder, 'launcher.mjs');
  writeFileSync(launcherFile, source);
  const { spawn } = await import('node:child_process');
  const killed = spawn(process.execPath, [launcherFile], { cwd: folder, stdio: 'inherit' });
  await vi.waitFor(() => expect(events()).toEqual(['up']), { timeout: 5000 });
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(events()).toEqual(['up', 'disconnect']), { timeout: 5000 });
});
