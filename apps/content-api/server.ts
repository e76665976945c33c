/** Environment, clients, listen; everything else is `createApp`. */

import { leave, stopOnSignals } from '@masthead/lifecycle/leave';
import { listenProblem } from '@masthead/lifecycle/settings';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { createServices } from '#src/services.ts';

try {
  const config = readConfig(process.env);
  const { services, close } = await createServices(config, {
    level: process.env.LOG_LEVEL ?? 'info',
  });
  const app = await createApp(services);
  const closeAll = async (): Promise<void> => {
    await app.close();
    await close();
  };
  stopOnSignals({ stop: () => leave(services.drain, closeAll) });
  const where = { host: config.host, port: config.port };
  await app.listen(where).catch((error: unknown) => {
    throw listenProblem(error, { prefix: 'CONTENT_API', ...where });
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
