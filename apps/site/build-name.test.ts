import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildName } from './build-name.ts';

test('a build has another name with other modules, sheets or faces, and with nothing else', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'masthead-build-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(dist, name), text);
  for (const folder of ['client/assets', 'server/.vite']) {
    await mkdir(join(dist, folder), { recursive: true });
  }
  const names = [await buildName(dist)];
  for (const name of ['server/create-site.js', 'client/assets/a.css', 'server/.vite/styles.json']) {
    await write(name, '1');
    names.push(await buildName(dist));
    await write(name, '2');
    names.push(await buildName(dist));
  }
  expect(new Set(names).size).toBe(7);
  await write('server/.vite/seen.txt', '1');
  expect(await buildName(dist)).toBe(names.at(-1));
});
