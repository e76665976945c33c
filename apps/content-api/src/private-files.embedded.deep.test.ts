/** Every command that operators run, as a process under a umask that hides nothing. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesBelow, OTHERS } from '@masthead/lifecycle/private-files';
import { beforeAll, expect, test } from 'vitest';
import { TOKEN } from '#src/testing/test-server.ts';

const APP = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-commands-'));
  dataDir = join(folder, 'data');
  const umask = process.umask(0);
  return () => {
    process.umask(umask);
    return rm(folder, { recursive: true });
  };
});

/** The one that makes the store comes first. */
const COMMANDS: Readonly<Record<string, (folder: string) => string[]>> = {
  upgrade: () => [],
  backup: (to) => [join(to, 'backup.zip')],
  'check-settings': () => [],
  clean: () => ['--orphans'],
  doctor: () => [],
  // Its target does not answer: it has opened the store by then.
  move: () => ['postgres://nobody@127.0.0.1:1/nothing'],
  people: () => ['list'],
  reindex: () => [],
  restore: (from) => [join(from, 'backup.zip'), '--replace'],
  subscribers: (to) => ['export', join(to, 'subscribers.jsonl')],
};
/** What a command needs beside the store. */
const SETTINGS: Readonly<Record<string, NodeJS.ProcessEnv>> = {
  subscribers: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Velden <news@velden.example>',
    ADDRESS_KEY: 'a-key-of-thirty-two-characters-and-more',
  },
};
/** Those that a store without a server, or a server that does not answer, refuses. */
const FAILING = ['move', 'people'];

test('each of them is tried', () => {
  const there = readdirSync(join(APP, 'bin')).map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(COMMANDS).toSorted()).toEqual(there.toSorted());
});

test.each(Object.keys(COMMANDS))('npm run %s leaves nothing open to other users', async (name) => {
  const args = COMMANDS[name]?.(folder) ?? [];
  const own = { DATA_DIR: dataDir, PUBLISH_TOKEN: TOKEN };
  const env = { PATH: process.env.PATH, ...own, ...SETTINGS[name] };
  const { status, stderr } = spawnSync(process.execPath, [`bin/${name}.ts`, ...args], {
    ...{ cwd: APP, env, encoding: 'utf8' },
  });
  expect(status, stderr).toBe(FAILING.includes(name) ? 1 : 0);
  const open: string[] = [];
  // What it writes elsewhere as well: a backup has embargoed items, an export of subscribers their addresses.
  for await (const entries of entriesBelow(folder)) {
    open.push(...entries.filter(({ mode }) => (mode & OTHERS) !== 0).map(({ path }) => path));
  }
  expect(open).toEqual([]);
});
