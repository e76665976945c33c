import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaPaths } from '@masthead/site/src/prerender/media-paths.ts';
import { expect } from 'vitest';
import { test } from '../support/programs-test.ts';
import { samplePaths } from '../support/sample.ts';
import { untilFontsAreCut } from '../support/sample-store.ts';
import type { Servers } from '../support/servers.ts';

/** Backup, wipe and restore as in `docs/operations/backups.md`, and what readers see. */

/** A page of each type, in scripts of each kind. */
const LOCALES = ['en', 'ja', 'th'];
/** Made again from the restored original. */
const RENDITIONS = 12;

/** As sent, with the first renditions that the pages name. */
async function seenAt({ siteUrl }: Pick<Servers, 'siteUrl'>, paths: readonly string[]) {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const reply = await fetch(siteUrl + path);
    pages.set(path, `${reply.status} ${await reply.text()}`);
  }
  const html = [...pages.values()].join('\n');
  const pictures = mediaPaths(html)
    .filter((path) => path.endsWith('.jpg'))
    .slice(0, RENDITIONS);
  for (const path of pictures) {
    const reply = await fetch(siteUrl + path);
    const bytes = Buffer.from(await reply.arrayBuffer());
    pages.set(path, `${reply.status} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return { pages, pictures };
}

test('pages and pictures are the same to the byte after backup, loss and restore', async ({
  servers,
}) => {
  const byLocale = await Promise.all(LOCALES.map(samplePaths));
  const paths = byLocale.flatMap((found) => Object.values(found));
  const before = await seenAt(servers, paths);
  expect(before.pictures).toHaveLength(RENDITIONS);
  expect([...before.pages.values()].filter((seen) => !seen.startsWith('200 '))).toEqual([]);

  const folder = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  const file = join(folder, 'newsroom.zip');
  const direct = { CONTENT_API_URL: servers.apiUrl };
  const backup = await servers.run('apps/content-api/bin/backup.ts', [file], direct);
  expect(backup.code, backup.said).toBe(0);
  await servers.stopApi();
  for (const name of await readdir(servers.dataDir)) {
    await rm(join(servers.dataDir, name), { recursive: true });
  }
  const restore = await servers.run('apps/content-api/bin/restore.ts', [file]);
  expect(restore.code, restore.said).toBe(0);
  await servers.startApi();
  // Pages name fonts cut to their texts, once these are made again.
  await untilFontsAreCut(servers.apiUrl);

  // It has seen nothing before the loss, so it caches nothing of it.
  const site = await servers.startCopy();
  const after = await seenAt(site, paths);
  await site.close();
  await rm(folder, { recursive: true });
  expect([...after.pages.keys()]).toEqual([...before.pages.keys()]);
  for (const [path, seen] of before.pages) expect(after.pages.get(path), path).toBe(seen);
});
