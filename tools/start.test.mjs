import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort, makeStandIn } from './testing/stand-in.mjs';

/* In a project whose two programs are small stand-ins. */

const TIMEOUT_MS = 60_000;

let root;
let ports;
const launchers = [];

beforeAll(async () => {
  root = makeStandIn();
  ports = { SITE_PORT: await freePort(), CONTENT_API_PORT: await freePort() };
});
afterEach(() => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** `said(text)` waits for output, `ended` for the exit code. */
function start(env = {}) {
  const launcher = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...ports, ...env, NODE_ENV: env.NODE_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launchers.push(launcher);
  let output = '';
  const ended = new Promise((resolve) => launcher.on('close', resolve));
  const listen = (callback) => {
    for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', callback);
  };
  listen((text) => {
    output += text;
  });
  const said = (text) =>
    Promise.race([ended, new Promise((go) => listen(() => output.includes(text) && go()))]);
  return { launcher, ended, said, output: () => output };
}

/** With its own ports and data directory. */
async function writeNewsroom(name) {
  const settings = { SITE_PORT: await freePort(), CONTENT_API_PORT: await freePort() };
  const lines = Object.entries({ ...settings, DATA_DIR: '.data', GRANT_SECRET: 'of the file' });
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'settings.env'), lines.map((line) => line.join('=')).join('\n'));
  return settings;
}

const eventsFile = () => join(root, 'events');

function eventsSoFar() {
  const file = eventsFile();
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function takeEvents() {
  const events = eventsSoFar();
  rmSync(eventsFile(), { force: true });
  return events;
}

test(
  'sets up, publishes between the two starts, and stops the site before the content server',
  async () => {
    const { launcher, ended, said, output } = start();
    await said('OpenAPI');
    const api = `http://127.0.0.1:${ports.CONTENT_API_PORT}/api/v1`;
    expect(output()).toContain(`Site            http://localhost:${ports.SITE_PORT}\n`);
    expect(output()).toContain(`OpenAPI         ${api}/openapi.json\n`);
    expect(output()).toMatch(
      /the first administrator, once, .*\nhttp:\/\/studio\.test\/studio\/link#first\n/,
    );
    launcher.kill('SIGINT');
    expect(await ended).toBe(0);
    const published = `published --if-empty content 43 ${api} newsroom-of content`;
    const stopped = ['site stops', 'content stops'];
    const events = takeEvents();
    // The build goes on beside the content server's start.
    expect(events.indexOf('built')).toBeLessThan(events.indexOf('site up'));
    const others = events.filter((event) => !/built|masthead:/.test(event));
    expect(others).toEqual(['content up', published, 'site up', ...stopped]);
  },
  TIMEOUT_MS,
);

test(
  'a second start neither installs nor builds; SIGTERM stops it as Ctrl-C does',
  async () => {
    const { launcher, ended, said, output } = start();
    await said('OpenAPI');
    expect(output()).not.toMatch(/Installing|Building/);
    launcher.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(takeEvents()).not.toContain('built');
  },
  TIMEOUT_MS,
);

test(
  'the content server that asks for it is started again, and the site with it',
  async () => {
    const { launcher, ended, said, output } = start();
    await said('OpenAPI');
    takeEvents();
    await fetch(`http://127.0.0.1:${ports.CONTENT_API_PORT}/ask`);
    const restarted = ['site stops', 'content stops', 'content up', 'site up'];
    await vi.waitFor(
      () => expect(eventsSoFar()).toEqual([...restarted, 'content masthead:restarts']),
      {
        timeout: 20_000,
      },
    );
    expect(launcher.exitCode).toBeNull();
    launcher.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(takeEvents().slice(-2)).toEqual(['site stops', 'content stops']);
    expect(output()).not.toContain('stopped by itself');
  },
  TIMEOUT_MS,
);

test(
  "two newsrooms run side by side, the other by its folder's settings; the environment's go first",
  async () => {
    const theirs = await writeNewsroom('theirs');
    const NONE = { SITE_PORT: undefined, CONTENT_API_PORT: undefined };
    const [one, other] = [start(), start({ ...NONE, CONTENT_DIR: 'theirs', GRANT_SECRET: 'g' })];
    await Promise.all([one.said('OpenAPI'), other.said('OpenAPI')]);
    const api = `http://127.0.0.1:${theirs.CONTENT_API_PORT}/api/v1`;
    expect(other.output()).toContain(`Site            http://localhost:${theirs.SITE_PORT}\n`);
    expect(takeEvents()).toContain(`published --if-empty theirs 43 ${api} newsroom-of theirs`);

    const program = 'console.log(process.env.CONTENT_API_URL, process.env.PUBLISH_TOKEN)';
    writeFileSync(join(root, 'print.ts'), program);
    const secrets = JSON.parse(readFileSync(join(root, 'theirs/.data/secrets.json'), 'utf8'));
    expect(secrets).not.toHaveProperty('GRANT_SECRET');
    const editor = spawnSync(process.execPath, ['tools/run.mjs', 'print.ts'], {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: 'theirs' },
    });
    expect(String(editor.stdout)).toBe(`${api} ${secrets.PUBLISH_TOKEN}\n`);
    for (const { launcher } of [one, other]) launcher.kill('SIGINT');
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
    takeEvents();
  },
  TIMEOUT_MS,
);

test(
  'a store that is filled with another newsroom ends the start in one line',
  async () => {
    const { ended, output } = start({ REFUSE: 'publishing' });
    expect(await ended).toBe(1);
    expect(output()).toContain('\ncontent/ could not be published: It is another newsroom’s.\n');
    expect(takeEvents()).toEqual(['content up', 'content stops']);
  },
  TIMEOUT_MS,
);

test(
  "a content server that refuses to start ends the start with the server's own message",
  async () => {
    const { ended, output } = start({ REFUSE: 'content' });
    expect(await ended).toBe(1);
    const message = 'The content server did not start: The database was made by a newer version.\n';
    expect(output()).toContain(message);
    expect(takeEvents()).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a site that refuses to start takes the content server down with it',
  async () => {
    const { ended, output } = start({ REFUSE: 'site' });
    expect(await ended).toBe(1);
    expect(output()).toContain(
      'The site did not start: The database was made by a newer version.\n',
    );
    expect(takeEvents().at(-1)).toBe('content stops');
  },
  TIMEOUT_MS,
);

test(
  'wrong settings of the programs are told, once, before anything is started',
  async () => {
    const { ended, output } = start({ WEB_CONCURRENCY: 'many' });
    expect(await ended).toBe(1);
    expect(output()).toBe('WEB_CONCURRENCY: must be a number, not "many"\n');
    expect(takeEvents()).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'production without secrets says so before anything is started',
  async () => {
    const { ended, output } = start({
      NODE_ENV: 'production',
      SERVICE_TOKEN: 's',
      GRANT_SECRET: 'g',
      COOKIE_SECRET: 'c',
      PROOF_KEY: 'p',
    });
    expect(await ended).toBe(1);
    expect(output()).toBe(
      'PUBLISH_TOKEN is not set; with NODE_ENV=production it has no default.\n',
    );
  },
  TIMEOUT_MS,
);
