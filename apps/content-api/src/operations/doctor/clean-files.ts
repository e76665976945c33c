/** The file part of `npm run clean`; safe beside servers that use the files. */

import type { FileStore, ListedFile } from '#src/media/file-store.ts';
import { hashOf } from '#src/media/storage.ts';
import { ORPHANED_AFTER } from '#src/operations/doctor/look-at-originals.ts';

/** Files asked after at once. */
const BATCH = 500;
/** If nearly nothing is used, the files belong to another database. */
const FEW = 10;

interface Sum {
  files: number;
  bytes: number;
}

/** Removes renditions unused for this many milliseconds; they are made again on request. */
export async function removeUnaskedFor(
  renditions: FileStore,
  longerThan: number,
): Promise<{ removed: Sum; stay: Sum }> {
  const removed: Sum = { files: 0, bytes: 0 };
  const stay: Sum = { files: 0, bytes: 0 };
  const before = Date.now() - longerThan;
  for await (const { name, bytes, usedAt } of renditions.list()) {
    const sum = usedAt < before ? removed : stay;
    if (sum === removed) await renditions.remove(name);
    sum.files += 1;
    sum.bytes += bytes;
  }
  return { removed, stay };
}

/** Returns which of these originals no medium has; `remove` also removes them. */
export type AskUnused = (question: { files: string[]; remove: boolean }) => Promise<string[]>;

export class WrongDatabase extends Error {}

/**
 * Finds unused originals older than a day and optionally removes them. Throws {@link WrongDatabase} rather
 * than remove most of them.
 */
export async function findOrphans(
  originals: FileStore,
  ask: AskUnused,
  remove: boolean,
): Promise<{ orphans: ListedFile[]; all: number }> {
  const old = new Map<string, ListedFile>();
  let all = 0;
  for await (const file of originals.list()) {
    const hash = hashOf(file.name);
    if (hash === null) continue;
    all += 1;
    if (file.usedAt < Date.now() - ORPHANED_AFTER) old.set(hash, file);
  }
  const unused = await inBatches([...old.keys()], (files) => ask({ files, remove: false }));
  const isMost = unused.length > Math.max(FEW, all / 2);
  if (remove && isMost) {
    throw new WrongDatabase(
      `The database needs only ${all - unused.length} of ${all} originals: is it the one that they belong to? Nothing was removed.`,
    );
  }
  const gone = remove ? await inBatches(unused, (files) => ask({ files, remove })) : unused;
  return { orphans: gone.flatMap((hash) => old.get(hash) ?? []), all };
}

async function inBatches(
  hashes: readonly string[],
  work: (batch: string[]) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < hashes.length; at += BATCH) {
    found.push(...(await work(hashes.slice(at, at + BATCH))));
  }
  return found;
}
