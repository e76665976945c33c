import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ifUnused } from '#src/media/commands/put-media.ts';
import type { FileStores } from '#src/media/file-store.ts';
import { nameOf } from '#src/media/storage.ts';

/** Removes those originals, with their renditions, that no medium has; answers which. */
export async function removeUnused(
  db: Kysely<Schema>,
  { originals, renditions }: Pick<FileStores, 'originals' | 'renditions'>,
  hashes: readonly string[],
): Promise<string[]> {
  const removed: string[] = [];
  for (const hash of hashes) {
    if (!(await ifUnused(db, hash, () => originals.remove(nameOf(hash))))) continue;
    await renditions.removeAll(nameOf(hash));
    removed.push(hash);
  }
  return removed;
}
