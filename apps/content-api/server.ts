/** Environment, clients, listen; everything else is `createApp`. */

import { leave, stopOnSignals } from '@masthead/lifecycle/leave';
import { createApp } from '#src/app.ts';
import { createServices } from '#src/services.ts';

try {
  const { services, close } = await createServices(process.env, {
    level: process.env.LOG_LEVEL ?? 'info',
  });
  const { config } = services;
  const app = await createApp(services);
  const closeAll = async (): Promise<void> => {
    await app.close();
    await close();
  };
  stopOnSignals({ stop: () => leave(services.drain, closeAll) });
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
