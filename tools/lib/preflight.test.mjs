import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkDataDirectory, checkPlatform, checkPort } from './preflight.mjs';

const open = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function listen(host) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      open.push(() => new Promise((done) => server.close(done)));
      resolve(server.address().port);
    });
  });
}

const site = (port, host = '127.0.0.1') => ({ port, host, portName: 'SITE_PORT' });

test('a taken port is named, with the way to choose another', async () => {
  const port = await listen('127.0.0.1');
  await expect(checkPort(site(port))).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program; stop it or choose another with SITE_PORT=….`,
  );
});

test('a port taken on every interface is taken on loopback too', async () => {
  const port = await listen('0.0.0.0');
  await expect(checkPort(site(port))).rejects.toThrow('is taken');
});

test('a free port passes and is free afterwards', async () => {
  const port = await listen('127.0.0.1');
  await open.pop()();
  await checkPort(site(port));
  await checkPort(site(port));
});

test('an address of another machine is refused with its setting', async () => {
  await expect(checkPort(site(3999, '192.0.2.1'))).rejects.toThrow(
    'set SITE_HOST to an own address',
  );
});

test('platforms without a Node package are refused', () => {
  expect(() => checkPlatform('linux-x64')).not.toThrow();
  expect(() => checkPlatform('darwin-arm64')).not.toThrow();
  expect(() => checkPlatform('sunos-x64')).toThrow('sunos-x64 is not supported');
  expect(() => checkPlatform('win32-x64')).toThrow('inside WSL');
});

test('the data directory is made, and left empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-data-'));
  const dataDir = join(folder, 'a', 'b');
  checkDataDirectory(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'a')).mode & 0o777).not.toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(() => checkDataDirectory(join(folder, 'file', 'data'))).toThrow(
    'cannot be written (ENOTDIR); choose another with DATA_DIR=…',
  );
  rmSync(folder, { recursive: true });
  expect(() => checkDataDirectory('/proc/nope')).toThrow(
    /^The data directory \/proc\/nope cannot be/,
  );
});
