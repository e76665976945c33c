/*
 * `npm run dev`: both programs with reload on change, over the data directory and content of `npm
 * start`.
 */
import { runMain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { checkMachine } from './lib/preflight.mjs';
import { createProgress } from './lib/progress.mjs';
import { ensureSecrets } from './lib/secrets.mjs';
import {
  addresses,
  checkSettings,
  initialNewsroom,
  publishIfEmpty,
  startServer,
} from './lib/servers.mjs';
import { childEnvironment, readSettings } from './lib/settings.mjs';
import { takeSettingsFile } from './lib/settings-file.mjs';
import { setUp } from './lib/setup.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const WATCHED = 'tools/lib/watched.mjs';
const CONTENT_SERVER = 'apps/content-api/dev.ts';
const SITE = 'apps/site/dev.ts';
const PUBLISH = 'packages/content-files/bin/publish.ts';
const CHECKS = ['apps/content-api/bin/check-settings.ts', 'apps/site/bin/check-settings.ts'];
const NEWSROOM = 'packages/content-files/bin/newsroom.ts';

const progress = createProgress();
stopOnSignals(() => 0);

await runMain(async () => {
  takeSettingsFile({ env: process.env, root: ROOT });
  const settings = readSettings({ env: process.env, root: ROOT });
  await checkMachine(settings);
  const secrets = ensureSecrets({ env: process.env, dataDir: settings.dataDir });
  const node = await setUp({ root: ROOT, progress });

  const env = childEnvironment(settings, { env: process.env, secrets });
  const launch = { root: ROOT, node, env, progress };
  Object.assign(
    env,
    await initialNewsroom(launch, { command: NEWSROOM, content: settings.contentDir }),
  );
  await checkSettings(launch, CHECKS);
  const { origin } = settings.contentApi;
  const content = {
    name: 'content server',
    args: [WATCHED, CONTENT_SERVER],
    origin,
    patient: true,
  };
  await startServer(launch, content);
  await publishIfEmpty(launch, { command: PUBLISH, content: settings.contentDir, origin });
  const site = { name: 'site', args: [SITE], origin: settings.site.origin, patient: true };
  await startServer(launch, site);

  progress.line(addresses(settings));
});
