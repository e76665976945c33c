/*
 * `npm start`: all the set-up, then both programs.
 *
 *   checks → Node → packages → build of the content server → settings → content server → content/ where the store is empty → site
 *                                                                     → other builds ────────────────────────────────────┘
 *
 * Settings come from the environment (docs), else from the content folder's settings.env; everything set there reaches both programs. Every problem
 * is one line on stderr and exit code 1. Ctrl-C stops the site, then the content server.
 */
import { ensureBuilt } from './lib/build.mjs';
import { runMain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { checkMachine } from './lib/preflight.mjs';
import { createProgress } from './lib/progress.mjs';
import { offerRestarts } from './lib/restarts.mjs';
import { ensureSecrets } from './lib/secrets.mjs';
import {
  addresses,
  checkSettings,
  firstAdministrator,
  initialNewsroom,
  publishIfEmpty,
  startServer,
} from './lib/servers.mjs';
import { childEnvironment, readSettings } from './lib/settings.mjs';
import { takeSettingsFile } from './lib/settings-file.mjs';
import { setUp } from './lib/setup.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const CONTENT_SERVER = 'apps/content-api/server.ts';
const SITE = 'apps/site/server.ts';
/** Built with the content server (`apps/content-api/vite.config.ts`). */
const built = (name) => `apps/content-api/dist/${name}.js`;
const PUBLISH = built('publish');
const CHECKS = [built('check-settings'), 'apps/site/bin/check-settings.ts'];
const PEOPLE = built('people');
const NEWSROOM = built('newsroom');

const progress = createProgress();
let isRunning = false;
// Stopped while running is success; stopped before, the caller must know.
stopOnSignals((code) => (isRunning ? 0 : code));

await runMain(async () => {
  takeSettingsFile({ env: process.env, root: ROOT });
  const settings = readSettings({ env: process.env, root: ROOT });
  await checkMachine(settings);
  const secrets = ensureSecrets({ env: process.env, dataDir: settings.dataDir });

  const node = await setUp({ root: ROOT, progress });
  await ensureBuilt({ root: ROOT, node, progress, only: 'content server' });
  const env = childEnvironment(settings, { env: process.env, secrets });
  const launch = { root: ROOT, node, env, progress };
  const [newsroom] = await Promise.all([
    initialNewsroom(launch, { command: NEWSROOM, content: settings.contentDir }),
    checkSettings(launch, CHECKS),
  ]);
  Object.assign(env, newsroom);
  const { origin } = settings.contentApi;
  const contentServer = () =>
    startServer(launch, { name: 'content server', args: [CONTENT_SERVER], origin });
  const site = () =>
    startServer(launch, { name: 'site', args: [SITE], origin: settings.site.origin });
  const filled = async () => {
    const program = await contentServer();
    await publishIfEmpty(launch, { command: PUBLISH, content: settings.contentDir, origin });
    return program;
  };
  const [first] = await Promise.all([filled(), ensureBuilt({ root: ROOT, node, progress })]);
  offerRestarts({ contentServer: first, site: await site() }, { contentServer, site });

  isRunning = true;
  progress.line(addresses(settings, await firstAdministrator(launch, { command: PEOPLE })));
});
