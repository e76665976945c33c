import type { FastifyServerOptions } from 'fastify';
import type { Services } from '#src/app.ts';
import { createChangeFeed } from '#src/changes/feed.ts';
import { type Clock, systemClock } from '#src/clock.ts';
import type { Config } from '#src/config.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { createRenditions } from '#src/media/renditions.ts';
import { createMediaStorage } from '#src/media/storage.ts';

/** Opens all that the content server works with; `close` ends it in the right order. */
export async function createServices(
  config: Config,
  logger: FastifyServerOptions['logger'] = false,
  clock: Clock = systemClock(config.clockOffset),
): Promise<{ services: Services; close: () => Promise<void> }> {
  const storage = await createMediaStorage(config.dataDir);
  const renditions = createRenditions({ directory: config.dataDir });
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const feed = await createChangeFeed(database);
    const services = { database, clock, config, storage, renditions, feed, logger };
    return {
      services,
      async close() {
        await feed.close();
        await renditions.settled();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
