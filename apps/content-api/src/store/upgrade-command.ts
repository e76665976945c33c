import { openDatabase } from '#src/db/open.ts';
import { type CommandRun, makeDerived, readArguments, whereOf } from '#src/store/command.ts';
import { upgradeStore } from '#src/store/upgrade-store.ts';

const USAGE = 'How to call it: npm run upgrade [-- --dry-run]';

/** `npm run upgrade`: migrations forward in one transaction, which a dry run undoes again. */
export async function upgradeCommand(run: CommandRun): Promise<void> {
  const { flags } = readArguments(run.args, USAGE, { words: 0, flags: ['dry-run'] });
  const dryRun = flags.has('dry-run');
  const { config, name } = whereOf(run.environment);
  const database = await openDatabase(config, { unhurried: true });
  try {
    const ran = await upgradeStore(database.db, { dryRun });
    for (const migration of ran) run.print(`${migration}: ${dryRun ? 'would run' : 'has run'}`);
    if (!dryRun) await makeDerived(database, run);
    if (ran.length === 0) run.print(`${name} is of this version's schema already.`);
    else if (dryRun) run.print(`All of them run on ${name}; nothing was changed.`);
    else run.print(`${name} is of this version's schema now.`);
  } finally {
    await database.close();
  }
}
