import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Copies, copiesOf, nameOfCopy } from './copies.ts';

const SITES: Copies = {
  setting: 'DOCTOR_SITES',
  unit: 'masthead-site',
  fallback: async () => 'http://127.0.0.1:3000',
};

/** A folder with a `systemctl` that says this. */
async function systemd(says: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-systemd-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'systemctl'), `#!/bin/sh\necho "$@" >&2\nprintf '${says}'\n`);
  await chmod(join(folder, 'systemctl'), 0o755);
  return folder;
}

test('the setting goes first, then the units that run, then the one of the settings', async () => {
  const unit = (port: number) => `masthead-site@${port}.service loaded active running Site\\n`;
  const PATH = `${await systemd(unit(3000) + unit(3001))}:/usr/bin:/bin`;
  expect(await copiesOf(SITES, { PATH })).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3001',
  ]);
  const DOCTOR_SITES = 'http://10.0.0.5:3000/, http://10.0.0.6:3000';
  expect(await copiesOf(SITES, { PATH, DOCTOR_SITES })).toEqual([
    'http://10.0.0.5:3000',
    'http://10.0.0.6:3000',
  ]);
  expect(await copiesOf(SITES, { PATH: await systemd('') })).toEqual(['http://127.0.0.1:3000']);
  expect(await copiesOf(SITES, { PATH: '/nowhere' })).toEqual(['http://127.0.0.1:3000']);
});

test('a copy among several is named by its address', () => {
  const origin = 'http://127.0.0.1:3001';
  expect(nameOfCopy('site', origin, [origin])).toBe('site');
  expect(nameOfCopy('site', origin, ['http://127.0.0.1:3000', origin])).toBe('site 127.0.0.1:3001');
});
