/** Whole or not at all, and never over people's changes. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ImportError } from '#src/problem.ts';

/** By it a run knows its own files. */
const MANIFEST = '.import.json';
const Manifest = z.object({
  files: z.record(z.string(), z.string()),
  media: z.record(z.string(), z.object({ file: z.string(), note: z.string().nullable() })),
});
export type Manifest = z.output<typeof Manifest>;

/** Null for nothing. @throws ImportError if it holds anything else, or was changed. */
export async function readEarlier(directory: string): Promise<Manifest | null> {
  if (!existsSync(directory)) return null;
  const isFolder = (await lstat(directory)).isDirectory();
  if (isFolder && (await readdir(directory)).length === 0) return null;
  const manifest = isFolder ? await readManifest(directory) : null;
  if (!manifest)
    throw new ImportError(
      `${directory} is there already and was not written by an import: name another folder`,
    );
  const files = await filesOf(directory);
  const names = new Set([...Object.keys(files), ...Object.keys(manifest.files)]);
  const changed = [...names].filter((name) => files[name] !== manifest.files[name]).toSorted();
  if (changed.length === 0) return manifest;
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  throw new ImportError(
    `${directory} was changed since it was imported (${changed.slice(0, 3).join(', ')}${more}): name another folder, or remove it`,
  );
}

async function readManifest(directory: string): Promise<Manifest | null> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')));
  } catch {
    return null;
  }
}

/** `fill` writes beside `directory`, which is then replaced. Answers false if nothing differs. */
export async function writeWhole(
  directory: string,
  earlier: Manifest | null,
  fill: (folder: string) => Promise<Manifest['media']>,
): Promise<boolean> {
  const target = resolve(directory);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const media = await fill(folder);
    const files = await filesOf(folder);
    const manifest: Manifest = { files, media };
    if (earlier && JSON.stringify(earlier) === JSON.stringify(manifest)) return false;
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
    await replace(target, folder);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function replace(target: string, folder: string): Promise<void> {
  const old = `${folder}-old`;
  const isThere = existsSync(target);
  if (isThere) await rename(target, old);
  try {
    await rename(folder, target);
  } catch (error) {
    if (isThere) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** SHA-256 by path, in order, without dot files at its top. */
async function filesOf(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter((path) => !path.startsWith('.'))
    .toSorted();
  const sums: Record<string, string> = {};
  for (const path of paths) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(directory, path)), hash);
    sums[path] = hash.digest('hex');
  }
  return sums;
}
