import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of unfinished files, below the mirror's folder; nobody is sent them. */
export const UNFINISHED = '.unfinished';

export const unfinished = (folder: string): string => join(folder, UNFINISHED, randomUUID());

export async function clearUnfinished(folder: string): Promise<void> {
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  await mkdir(join(folder, UNFINISHED), { recursive: true });
}

/** Moves a finished file to its place atomically. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Writes a file of the mirror's folder in one step. */
export async function replaceFile(
  folder: string,
  place: string,
  content: string | Buffer,
): Promise<void> {
  const beside = unfinished(folder);
  await writeFile(beside, content);
  await putInPlace(beside, join(folder, place));
}

/** The same only if the content differs: watchers hear of changes alone. */
export async function updateFile(folder: string, place: string, content: string): Promise<void> {
  const before = await readFile(join(folder, place), 'utf8').catch(() => null);
  if (before !== content) await replaceFile(folder, place, content);
}
