/** Environment, clients, listen; everything else is `createApp`. */

import { leave, runProgram } from '@masthead/lifecycle/leave';
import { listenProblem } from '@masthead/lifecycle/settings';
import { runAlerts } from '#src/alerts/run.ts';
import { createApp } from '#src/app.ts';
import { runFontSets } from '#src/font-sets/run.ts';
import { runPings } from '#src/pings/run.ts';
import { runPlans } from '#src/plans/run.ts';
import { createServices } from '#src/services.ts';

await runProgram(async () => {
  const { services, close } = await createServices(process.env, {
    level: process.env.LOG_LEVEL ?? 'info',
  });
  const { host, port } = services.config;
  const app = await createApp(services);
  const plans = await runPlans(services);
  const alerts = runAlerts(services);
  const pings = await runPings(services);
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, { prefix: 'CONTENT_API', host, port });
  });
  const fontSets = runFontSets(services);
  const closeAll = async (): Promise<void> => {
    await Promise.all([plans.stop(), alerts.stop(), pings.stop(), fontSets.stop()]);
    await app.close();
    await close();
  };
  return { stop: () => leave(services.drain, closeAll) };
});
