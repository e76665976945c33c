import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LockHeld } from '@masthead/lifecycle/lock';
import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/open.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import { createMediaStorage } from '#src/media/storage.ts';
import { systemClock } from '#src/platform/clock.ts';
import type { BackupManifest } from '#src/store/backup-manifest.ts';
import { type CommandRun, readArguments, whereOf } from '#src/store/command.ts';
import { saveBackup } from '#src/store/save-backup.ts';
import { writeBackup } from '#src/store/write-backup.ts';

const USAGE = 'How to call it: npm run backup -- FILE [--force]';

/** `npm run backup -- FILE`: database and originals as one file, also while the server runs. */
export async function backupCommand({ args, environment, print }: CommandRun): Promise<void> {
  const { word: path, flags } = readArguments(args, USAGE, { words: 1, flags: ['force'] });
  const { config, name } = whereOf(environment);
  const { manifest, bytes } = await saveBackup(path, {
    force: flags.has('force'),
    write: (sink) => write(config, environment, sink),
  });
  for (const line of describe(manifest)) print(line);
  print(`Backed up ${name} to ${path}: ${bytes} bytes, every byte read again and as it should be.`);
  print('Settings and their secrets are not in it: keep them too, in another place.');
}

/** Writes the backup from the store itself, or through the server that has the embedded database open. */
async function write(config: Config, environment: NodeJS.ProcessEnv, sink: Writable) {
  try {
    await writeDirectly(config, sink);
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof LockHeld)) throw error;
    await download(config, environment, sink);
  }
}

async function writeDirectly(config: Config, sink: Writable): Promise<void> {
  const { db, close } = await openDatabase(config, { unhurried: true });
  try {
    const files = await openFileStores(config);
    const storage = createMediaStorage(files.originals);
    await writeBackup({ db, storage, now: systemClock(config.clockOffset)() }, sink);
    files.close();
  } finally {
    await close();
  }
}

async function download(config: Config, environment: NodeJS.ProcessEnv, sink: Writable) {
  const api = environment.CONTENT_API_URL ?? 'http://127.0.0.1:4000/api/v1';
  const response = await fetch(`${api}/publishing/backup`, {
    headers: { authorization: `Bearer ${config.publishToken}` },
  }).catch((error: unknown) => {
    throw new Error(
      `The data directory is in use, and no content server answers at ${api} (${error}); stop what uses it, or set CONTENT_API_URL.`,
    );
  });
  if (!response.ok || response.body === null) {
    const said = await response.text();
    throw new Error(`The content server at ${api} gives no backup: ${response.status} ${said}`);
  }
  await pipeline(Readable.fromWeb(response.body), sink).catch((error: unknown) => {
    throw new Error(`The content server broke off (${error}); its log says why.`);
  });
}

/** Lists what a backup holds, and what it lacks. */
export function describe({ made_at, schema, tables, originals }: BackupManifest): string[] {
  const { files, bytes, missing, damaged } = originals;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Of ${made_at}, schema ${schema}: ${tables.item?.rows ?? 0} items, ${rows} rows in ${Object.keys(tables).length} tables, ${files} originals (${bytes} bytes).`,
    ...missing.map(
      (sha256) =>
        `Not in it, for the store has not got it (where it was replaced meanwhile, back up again): original ${sha256}`,
    ),
    ...damaged.map((sha256) => `Damaged in the store itself: original ${sha256}`),
  ];
}
