/**
 * `npm run clean -- [--days N] [--orphans]`: removes renditions unused for N days (30) and lists unused
 * originals; `--orphans` removes those older than a day. Works beside a running server. Exit codes: 0 done, 1
 * failed, 2 misused.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inWords } from '@masthead/lifecycle/check-folder';
import { lockHolder } from '@masthead/lifecycle/lock';
import { keepFilesPrivate } from '@masthead/lifecycle/private-files';
import { type Config, readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/open.ts';
import type { FileStores } from '#src/media/file-store.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import {
  type AskUnused,
  findOrphans,
  removeUnaskedFor,
} from '#src/operations/doctor/clean-files.ts';
import { ownServer } from '#src/operations/doctor/own-server.ts';
import { removeUnused } from '#src/operations/doctor/remove-unused.ts';
import { unusedFiles } from '#src/store/queries/store-state.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAX_DAYS = 36_500;

function readArguments(): { days: number; orphans: boolean } {
  const { days, orphans } = parseArgs({
    options: {
      days: { type: 'string', default: '30' },
      orphans: { type: 'boolean', default: false },
    },
  }).values;
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS) {
    throw new Error(`--days: must be a whole number from 1 to ${MAX_DAYS}, not "${days}"`);
  }
  return { days: Number(days), orphans };
}

/** Asks the server that has the embedded database open, else the database itself. */
async function openAsker(
  config: Config,
  files: FileStores,
): Promise<{ ask: AskUnused; close: () => Promise<void> }> {
  const lock = join(config.dataDir, 'content-api.lock');
  if (config.databaseUrl === null && (await lockHolder(lock)) !== null) {
    return { ask: ownServer(config).unused, close: async () => undefined };
  }
  const { db, close } = await openDatabase(config);
  const ask: AskUnused = async ({ files: hashes, remove }) => {
    const unused = await unusedFiles(db, hashes);
    return remove ? removeUnused(db, files, unused) : unused;
  };
  return { ask, close };
}

async function clean(config: Config, { days, orphans }: { days: number; orphans: boolean }) {
  const files = await openFileStores(config);
  try {
    const { removed, stay } = await removeUnaskedFor(files.renditions, days * DAY);
    console.log(
      `Renditions: ${removed.files} not asked for in ${days} days removed (${inWords(removed.bytes)}), ${stay.files} stay (${inWords(stay.bytes)}).`,
    );
    const { ask, close } = await openAsker(config, files);
    try {
      const found = await findOrphans(files.originals, ask, orphans);
      const bytes = found.orphans.reduce((sum, file) => sum + file.bytes, 0);
      const what = orphans ? 'removed that nothing needed' : 'that nothing needs';
      console.log(
        `Originals: ${found.orphans.length} of ${found.all} ${what} (${inWords(bytes)}).`,
      );
      for (const { name, usedAt } of found.orphans) {
        console.log(`  ${name}  ${new Date(usedAt).toISOString().slice(0, 10)}`);
      }
      if (!orphans && found.orphans.length > 0) console.log('To remove them: --orphans');
    } finally {
      await close();
    }
  } finally {
    files.close();
  }
}

keepFilesPrivate();
let options: ReturnType<typeof readArguments> | null = null;
try {
  options = readArguments();
  await clean(readConfig(process.env), options);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const usage = options === null ? '\nUse: npm run clean -- [--days N] [--orphans]' : '';
  process.stderr.write(`${message}${usage}\n`);
  process.exitCode = options === null ? 2 : 1;
}
