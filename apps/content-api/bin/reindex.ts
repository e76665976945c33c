/** `npm run reindex`: rebuilds the search index beside a running server. */
import { keepFilesPrivate } from '@masthead/lifecycle/private-files';
import { readConfig } from '#src/config.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { newsroomSettings } from '#src/newsroom-settings.ts';
import { systemClock } from '#src/platform/clock.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { reindex } from '#src/search/commands/reindex.ts';

/** Between two lines of progress. */
const EVERY_MS = 1000;

keepFilesPrivate();
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const stored = await readConfiguration(database.db);
    const newsroom = newsroomSettings(process.env, stored).config;
    const started = performance.now();
    let told = 0;
    const clock = systemClock(config.clockOffset);
    const done = await reindex(database.db, clock, newsroom, (items, total) => {
      if (items < total && performance.now() - told < EVERY_MS) return;
      told = performance.now();
      const share = total === 0 ? 100 : Math.floor((items / total) * 100);
      process.stderr.write(`${String(share).padStart(3)} %  ${items} of ${total} items\n`);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`Search index made anew: ${done} items in ${seconds} s.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
