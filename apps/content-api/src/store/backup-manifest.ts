import { z } from 'zod';
import { STORE_TABLES, type StoreTable } from '#src/db/store-tables.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/**
 * `manifest.json`, the last entry of a backup: a ZIP with `tables/NAME.jsonl` for each table, a row a
 * line, and `originals/SHA256` for each file. What it does not name does not belong there.
 */
export const BackupManifest = z.object({
  masthead: z.literal('backup 1'),
  made_at: z.iso.datetime(),
  /** The id of the store's history; null if its schema had none. */
  epoch: z.uuid().nullable(),
  /** Name of the last migration that had run. */
  schema: z.string(),
  tables: z.record(
    z.string().refine((name) => STORE_TABLES.some((table) => table === name)),
    z.object({ rows: Count, sum: z.string().regex(/^\d+$/), sha256: Sha256 }),
  ),
  originals: z.object({
    files: Count,
    bytes: Count,
    /** Files in the database that are missing on the disk. */
    missing: z.array(Sha256),
    /** Files that have changed on the disk; the backup has them as they are. */
    damaged: z.array(Sha256),
  }),
});
export type BackupManifest = z.output<typeof BackupManifest>;

export const MANIFEST_ENTRY = 'manifest.json';
export const tableEntry = (table: StoreTable): string => `tables/${table}.jsonl`;
export const originalEntry = (sha256: string): string => `originals/${sha256}`;
