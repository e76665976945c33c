/** Environment, clients, listen; everything else is `createApp`. */

import { leave, runProgram } from '@masthead/lifecycle/leave';
import { keepFilesPrivate, runClosing } from '@masthead/lifecycle/private-files';
import { listenProblem } from '@masthead/lifecycle/settings';
import { runAlerts } from '#src/alerts/run.ts';
import { createApp } from '#src/app.ts';
import { runFontSets } from '#src/font-sets/run.ts';
import { runPings } from '#src/pings/run.ts';
import { runPlans } from '#src/plans/run.ts';
import { restartByLauncher } from '#src/platform/restart.ts';
import { runDeskIndex } from '#src/publishing/run-desk-index.ts';
import { createServices } from '#src/services.ts';

/** Runs the content server with the settings of this process's environment until it is told to stop. */
export function runServer(): Promise<void> {
  return runProgram(async () => {
    keepFilesPrivate();
    const { services, close } = await createServices(process.env, {
      level: process.env.LOG_LEVEL ?? 'info',
    });
    const { dataDir, host, port } = services.config;
    const closing = runClosing(dataDir);
    const app = await createApp({ ...services, restart: restartByLauncher() });
    const plans = await runPlans(services);
    const alerts = runAlerts(services);
    const pings = await runPings(services);
    await app.listen({ host, port }).catch((error: unknown) => {
      throw listenProblem(error, { prefix: 'CONTENT_API', host, port });
    });
    const fontSets = runFontSets(services);
    const deskIndex = runDeskIndex(services);
    const closeAll = async (): Promise<void> => {
      const running = [plans, alerts, pings, fontSets, deskIndex, closing];
      await Promise.all(running.map((each) => each.stop()));
      await app.close();
      await close();
    };
    return { stop: () => leave(services.drain, closeAll) };
  });
}
