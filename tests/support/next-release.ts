import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export interface Release {
  readonly folder: string;
  /** Address of the script that its pages start with, which no other release has. */
  readonly script: string;
  remove(): Promise<void>;
}

/** The site's next release in a folder of its own: another build, whose pages start with another script. */
export async function makeNextRelease(): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-release-'));
  await cp('apps/site', join(folder, 'apps/site'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const client = join(folder, 'apps/site/dist/client');
  const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const before = basename(JSON.parse(manifest)['client.ts'].file);
  const after = 'client-of-the-next.js';
  await rename(join(client, 'assets', before), join(client, 'assets', after));
  for (const path of await readdir(client, { recursive: true })) {
    if (!/[.]js(?:on)?$/.test(path)) continue;
    const text = await readFile(join(client, path), 'utf8');
    if (!text.includes(before)) continue;
    await writeFile(join(client, path), text.replaceAll(before, after));
    // What was compressed is as it was.
    for (const form of ['.br', '.gz']) await rm(join(client, path + form), { force: true });
  }
  await appendFile(
    join(folder, 'apps/site/dist/server/create-site.js'),
    '\n// The next release.\n',
  );
  return {
    ...{ folder, script: `/assets/${after}` },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
