import { pino } from 'pino';
import { turnOn } from '#src/pings/commands/look.ts';
import { targetsOf } from '#src/pings/settings.ts';
import { createPingWorker } from '#src/pings/worker.ts';
import type { Services } from '#src/services.ts';

/** Starts telling others of what changes, where the settings name somebody; else forgets what was to be told. */
export async function runPings(services: Services): Promise<{ stop(): Promise<void> }> {
  const { clock, config, database, logger } = services;
  const { pings } = config;
  await turnOn(database.db, { targets: targetsOf(pings), now: clock() });
  if (pings === null) return { stop: async () => undefined };
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  const worker = createPingWorker({ ...services, pings, log });
  worker.start();
  return worker;
}
