import { openDatabase } from '#src/db/open.ts';
import { type CommandRun, Misused, nameOf, readArguments, whereOf } from '#src/store/command.ts';
import { moveStore } from '#src/store/move-store.ts';
import { StoreNotEmpty } from '#src/store/replace-store.ts';

const USAGE =
  'How to call it, with the content server stopped: npm run move -- postgres://USER:PASSWORD@HOST:5432/DATABASE, or: npm run move -- embedded';

/** `npm run move -- URL`: the database from where the settings say to another place, compared there. */
export async function moveCommand({ args, environment, print }: CommandRun): Promise<void> {
  const { word } = readArguments(args, USAGE, { words: 1, flags: [] });
  if (word !== 'embedded' && !/^postgres(ql)?:\/\//.test(word)) throw new Misused(USAGE);
  const { config, name } = whereOf(environment);
  const databaseUrl = word === 'embedded' ? null : word;
  const to = nameOf(databaseUrl, config.dataDir);
  if (to === name) throw new Error(`The settings already name ${to}.`);
  const from = await openDatabase({ ...config, databaseReadUrl: null }, { unhurried: true });
  try {
    const place = { databaseUrl, databaseReadUrl: null, dataDir: config.dataDir };
    const target = await openDatabase(place, { unhurried: true });
    try {
      const sums = await moveStore(from.db, target.db).catch((error: unknown) => {
        if (error instanceof StoreNotEmpty) throw new Error(`${to} is not empty.`);
        throw error;
      });
      for (const [table, { rows }] of sums) print(`${table.padEnd(16)} ${rows} rows, the same`);
    } finally {
      await target.close();
    }
  } finally {
    await from.close();
  }
  print(`Moved to ${to}; ${name} is as it was, and so are all files.`);
  print(
    databaseUrl === null
      ? 'Next: unset DATABASE_URL and DATABASE_READ_URL, then start.'
      : 'Next: set DATABASE_URL to the new address, then start.',
  );
}
