/** Environment, clients, listen; everything else is `createApp`. */

import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { createServices } from '#src/services.ts';

try {
  const config = readConfig(process.env);
  const { services, close } = await createServices(config, {
    level: process.env.LOG_LEVEL ?? 'info',
  });
  const app = await createApp(services);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(event, () => void stop());
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
