import { pino } from 'pino';
import { createPlanWorker } from '#src/plans/worker.ts';
import type { Services } from '#src/services.ts';

/** Publishes the plans whose instants have passed while no server ran, and from then on each at its own. */
export async function runPlans(services: Services): Promise<{ stop(): Promise<void> }> {
  const { logger } = services;
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  const worker = createPlanWorker({ ...services, log });
  // What cannot be published now is tried again, and seen in /readyz: visitors are served all the same.
  await worker
    .work()
    .catch((error: unknown) => log?.error({ err: error }, 'plans: the work failed'));
  worker.start();
  return worker;
}
