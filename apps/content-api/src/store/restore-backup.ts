import type { Database } from '#src/db/database.ts';
import { readSchemaState } from '#src/db/migrate.ts';
import { lockOutServers } from '#src/db/serving-lock.ts';
import type { FileStore } from '#src/media/file-store.ts';
import { createMediaStorage, type MediaStorage } from '#src/media/storage.ts';
import type { OpenBackup } from '#src/store/open-backup.ts';
import { replaceStore } from '#src/store/replace-store.ts';

/** The target of a restore. */
export interface RestoreTarget {
  readonly database: Database;
  readonly originals: FileStore;
  /** Whether what is there gives way. */
  readonly replace: boolean;
}

/**
 * Puts a backup in the place of what is there, database and files. Throws `StoreNotEmpty` where something
 * is and may not go. On any error the database is as it was, and of the files none is gone.
 */
export async function restoreBackup(backup: OpenBackup, target: RestoreTarget): Promise<void> {
  const storage = createMediaStorage(target.originals);
  const added: string[] = [];
  try {
    await target.database.db.transaction().execute(async (trx) => {
      await lockOutServers(trx);
      await readSchemaState(trx);
      await replaceStore(trx, backup.contents, target);
      // Before the database knows of them, so that none is ever missing.
      for (const sha256 of backup.originals) {
        if (await addOriginal(backup, storage, sha256)) added.push(sha256);
      }
    });
  } catch (error) {
    for (const sha256 of added) await storage.remove(sha256);
    throw error;
  }
  if (target.replace) await removeOthers(target.originals, new Set(backup.originals));
}

/** Whether it was not there before, or not whole. */
async function addOriginal(
  backup: OpenBackup,
  storage: MediaStorage,
  sha256: string,
): Promise<boolean> {
  const received = await storage.receive(await backup.readOriginal(sha256), {
    maxBytes: Number.POSITIVE_INFINITY,
  });
  try {
    const found = await storage.find(sha256);
    if (found?.bytes === received.bytes) return false;
    await storage.keep(received);
    return found === null;
  } finally {
    await storage.discard(received);
  }
}

/** Files of what was there, which nothing names any more. */
async function removeOthers(originals: FileStore, kept: ReadonlySet<string>): Promise<void> {
  for await (const { name } of originals.list()) {
    const [, sha256] = name.split('/');
    if (sha256 !== undefined && !kept.has(sha256)) await originals.remove(name);
  }
}
