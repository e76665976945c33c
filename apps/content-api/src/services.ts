import type { FastifyServerOptions } from 'fastify';
import { createPasswordGrants, type PasswordGrants } from '#src/access/password-grants.ts';
import { type ChangeFeed, createChangeFeed } from '#src/changes/feed.ts';
import { type Clock, systemClock } from '#src/clock.ts';
import { ensureIndex } from '#src/commands/reindex.ts';
import type { Config } from '#src/config.ts';
import { migrate } from '#src/db/migrate.ts';
import { type Database, openDatabase } from '#src/db/open.ts';
import { createRenditions, type Renditions } from '#src/media/renditions.ts';
import { createMediaStorage, type MediaStorage } from '#src/media/storage.ts';

/** Everything that the routes work with. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly storage: MediaStorage;
  readonly renditions: Renditions;
  readonly feed: ChangeFeed;
  readonly passwordGrants: PasswordGrants;
  readonly logger?: FastifyServerOptions['logger'];
}

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
    if (!(await ensureIndex(database.db, clock))) {
      process.stderr.write('Search needs its index made: npm run reindex\n');
    }
    const feed = await createChangeFeed(database);
    const passwordGrants = createPasswordGrants(config.grantSecret);
    const services = { database, clock, config, storage, renditions, feed, passwordGrants, logger };
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
