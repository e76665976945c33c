import { pino } from 'pino';
import { createAlertWorker } from '#src/alerts/worker.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import type { Services } from '#src/services.ts';

export function runAlerts(services: Services): { stop(): Promise<void> } {
  const { alerts, logger } = services;
  if (alerts === null) return { stop: async () => undefined };
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  const worker = createAlertWorker({ ...services, alerts, log, templates: mailTemplates });
  worker.start();
  return worker;
}
