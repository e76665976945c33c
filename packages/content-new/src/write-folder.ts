/** Whole or not at all, and never over anything. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { NewsroomError } from '#src/newsroom-error.ts';

/** By path below the folder. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** @throws NewsroomError where something stands there */
export async function checkTarget(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const isFolder = (await stat(directory)).isDirectory();
  if (isFolder && (await readdir(directory)).length === 0) return;
  const what = isFolder ? 'is not empty' : 'is a file';
  throw new NewsroomError([`${directory} ${what}; name a new folder. Nothing was written.`]);
}

/** @throws NewsroomError where it cannot be written; nothing is left of it then */
export async function writeFolder(directory: string, files: Files): Promise<void> {
  const target = resolve(directory);
  let folder: string | null = null;
  try {
    await mkdir(dirname(target), { recursive: true });
    folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
    for (const [path, content] of files) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await chmod(folder, 0o755);
    // Replaces only an empty folder.
    await rename(folder, target);
  } catch (error) {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new NewsroomError([`${directory} cannot be written: ${reason}. Nothing was written.`]);
  }
}
