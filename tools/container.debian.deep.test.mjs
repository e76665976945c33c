/* deploy/Containerfile is built, is small, and both programs run from it as 10001 on a root that nobody can write. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { buildImage, removeImages, sizesOf } from './lib/container-image.mjs';
import { ROOT } from './lib/paths.mjs';

const BUILD_MS = 3_600_000;
const START_MS = 300_000;
const MOST_BYTES = 500e6;
const PORTS = { CONTENT_API_PORT: '4471', SITE_PORT: '3471' };
const SECRETS = ['PUBLISH_TOKEN', 'SERVICE_TOKEN', 'GRANT_SECRET', 'PROOF_KEY', 'COOKIE_SECRET'];
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  NODE_ENV: 'production',
  ...PORTS,
  ...{ DATA_DIR: '/var/lib/masthead', PAGE_CACHE_DIR: '/var/cache/masthead' },
  CONTENT_API_URL: `http://127.0.0.1:${PORTS.CONTENT_API_PORT}/api/v1`,
  SITE_ORIGIN: `http://localhost:${PORTS.SITE_PORT}`,
  MEDIA_ORIGIN: `http://media.localhost:${PORTS.SITE_PORT}`,
  ...Object.fromEntries(
    [...SECRETS, 'SESSION_SECRET'].map((name) => [name, randomBytes(32).toString('hex')]),
  ),
};

const folder = mkdtempSync(join(tmpdir(), 'masthead-image-'));
const running = [];
let image;

beforeAll(async () => {
  image = await buildImage({ root: ROOT, folder });
}, BUILD_MS);

afterAll(async () => {
  for (const child of running.reverse()) {
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await removeImages(folder);
}, BUILD_MS);

test('it weighs 500 MB at most', async () => {
  const sizes = await sizesOf(image);
  expect(sizes.find(({ name }) => name === 'total')?.bytes, JSON.stringify(sizes)).toBeLessThan(
    MOST_BYTES,
  );
});

test.each([
  ['apps/content-api/server.ts', `http://127.0.0.1:${PORTS.CONTENT_API_PORT}/readyz`],
  ['apps/site/server.ts', `http://127.0.0.1:${PORTS.SITE_PORT}/en`],
])(
  '%s runs from it, healthy, and stops when it is told to',
  async (program, address) => {
    const child = start(program);
    await expect.poll(() => statusOf(address), { timeout: START_MS, interval: 200 }).toBe(200);
    expect(await healthIn(child)).toBe(0);
  },
  START_MS,
);

test('nothing but its folders can be written', async () => {
  const [child] = running;
  const tried = await inside(child, [
    '/bin/sh',
    '-c',
    'id -u; touch /opt/masthead/x; touch /tmp/x',
  ]);
  expect(tried.stdout.trim()).toBe('10001');
  expect(tried.lines.join('\n')).toMatch(/x': Read-only file system/);
  expect(tried.code).toBe(0);
});

const AS = ['--userspec=10001:10001'];

/** In namespaces of its own, as the first process, with its volumes and /tmp in memory. */
function start(program) {
  const script = [
    'mount --bind "$0" "$0"',
    ...['tmp', 'var/lib/masthead', 'var/cache/masthead'].map(
      (path) => `mount -t tmpfs -o mode=0700,uid=10001,gid=10001 none "$0/${path}"`,
    ),
    'mount -t proc none "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mount -o remount,bind,ro "$0"',
    `exec chroot ${AS.join(' ')} "$0" /bin/sh -c 'cd /opt/masthead && exec node ${program}'`,
  ].join(' && ');
  mkdirSync(join(image, 'proc'), { recursive: true });
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', script, image],
    { env: { ...ENVIRONMENT, PATH: `${ENVIRONMENT.PATH}:/usr/sbin:/sbin` }, stdio: 'inherit' },
  );
  running.push(child);
  return child;
}

/** A command in the namespaces of a running program. */
async function inside(child, command) {
  const { stdout } = await runCommand('pgrep', ['--parent', String(child.pid)]);
  return runCommand(
    'nsenter',
    [`--target=${stdout.trim()}`, '--mount', '--pid', '/usr/sbin/chroot', ...AS, image, ...command],
    { env: ENVIRONMENT },
  );
}

async function healthIn(child) {
  const check = 'cd /opt/masthead && node deploy/container-health.mjs';
  return (await inside(child, ['/bin/sh', '-c', check])).code;
}

const statusOf = (address) =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );
