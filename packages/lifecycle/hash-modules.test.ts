import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashModules } from './hash-modules.ts';

test('modules are the same as long as none is another, has another name, or is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-modules-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  await mkdir(at('chunks'));
  await writeFile(at('a.js'), '1');
  await writeFile(at('chunks/b.js'), '2');
  const seen = [await hashModules(folder)];
  await writeFile(at('picture.png'), 'is no module');
  await writeFile(at('a.js'), '1');
  expect(await hashModules(folder)).toBe(seen[0]);
  await writeFile(at('chunks/b.js'), '3');
  seen.push(await hashModules(folder));
  await rename(at('chunks/b.js'), at('chunks/c.js'));
  seen.push(await hashModules(folder));
  await writeFile(at('d.js'), '');
  seen.push(await hashModules(folder));
  expect(new Set(seen).size).toBe(4);
});
