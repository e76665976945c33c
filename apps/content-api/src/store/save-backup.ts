import { open, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { hasErrorCode } from '#src/media/errors.ts';
import { moveIntoPlace } from '#src/media/temporary-files.ts';
import type { BackupManifest } from '#src/store/backup-manifest.ts';
import { openBackup } from '#src/store/open-backup.ts';

/**
 * Has `write` write a backup beside `path`, reads all of it again, and only then puts it there, readable
 * by its owner alone. Throws where a file is there already, unless `force` is given.
 */
export async function saveBackup(
  path: string,
  { force, write }: { readonly force: boolean; write(sink: Writable): Promise<void> },
): Promise<{ readonly manifest: BackupManifest; readonly bytes: number }> {
  if (!force && (await isThere(path))) {
    throw new Error(`${path} is there already; name another file, or add --force to replace it.`);
  }
  if (!(await isThere(dirname(resolve(path))))) {
    throw new Error(`${path}: there is no folder ${dirname(path)}; make it first.`);
  }
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    // Flushed to the disk before it is closed.
    await write(file.createWriteStream({ flush: true }));
    const backup = await openBackup(unfinished);
    backup.close();
    const { size } = await stat(unfinished);
    await moveIntoPlace(unfinished, path);
    return { manifest: backup.manifest, bytes: size };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
