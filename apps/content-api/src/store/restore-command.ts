import { openDatabase } from '#src/db/open.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import { describe } from '#src/store/backup-command.ts';
import { type CommandRun, makeDerived, readArguments, whereOf } from '#src/store/command.ts';
import { openBackup } from '#src/store/open-backup.ts';
import { StoreNotEmpty } from '#src/store/replace-store.ts';
import { restoreBackup } from '#src/store/restore-backup.ts';

const USAGE = 'How to call it: npm run restore -- FILE [--replace]';

/** `npm run restore -- FILE`: the file is read whole before anything is changed. */
export async function restoreCommand(run: CommandRun): Promise<void> {
  const { word: path, flags } = readArguments(run.args, USAGE, { words: 1, flags: ['replace'] });
  const { config, name } = whereOf(run.environment);
  const backup = await openBackup(path);
  try {
    for (const line of describe(backup.manifest)) run.print(line);
    const database = await openDatabase(config, { unhurried: true });
    try {
      const files = await openFileStores(config);
      const target = { database, originals: files.originals, replace: flags.has('replace') };
      await restoreBackup(backup, target).catch((error: unknown) => {
        if (!(error instanceof StoreNotEmpty)) throw error;
        throw new Error(
          `${name} is not empty; add --replace to have all that is in it replaced for good.`,
        );
      });
      files.close();
      await makeDerived(database, run);
    } finally {
      await database.close();
    }
  } finally {
    backup.close();
  }
  run.print(`Restored ${path} to ${name}: every table counted and compared.`);
  run.print('Start the content server; a site that followed the old store makes its pages anew.');
}
