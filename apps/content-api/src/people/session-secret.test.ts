import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSessionSecret } from '#src/people/session-secret.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('it is made once, readable for its owner alone, whichever process asks first', async () => {
  const folder = await aFolder();
  const asked = await Promise.all([keptSessionSecret(folder), keptSessionSecret(folder)]);
  const secrets = new Set([...asked, await keptSessionSecret(folder)]);
  expect(secrets.size).toBe(1);
  expect([...secrets][0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['session-secret']);
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('half a file is not taken for one', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'session-secret'), 'half');
  await expect(keptSessionSecret(folder)).rejects.toThrow('holds no secret; remove it');
});
