import { openDatabase } from '#src/db/open.ts';
import { ownStepsSince } from '#src/store/changelog.ts';
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
    for (const line of await stepsFor(ran)) run.print(line);
    if (!dryRun) await makeDerived(database, run);
    if (ran.length === 0) run.print(`${name} is of this version's schema already.`);
    else if (dryRun) run.print(`All of them run on ${name}; nothing was changed.`);
    else run.print(`${name} is of this version's schema now.`);
  } finally {
    await database.close();
  }
}

/** The operator's other steps, by release. */
async function stepsFor([first]: readonly string[]): Promise<string[]> {
  const steps = first === undefined ? [] : await ownStepsSince(first);
  return steps.length === 0 ? [] : ['For operators, from CHANGELOG.md:', ...steps];
}
