/*
 * `npm run build`: Node, the packages and the site's build, as `npm start` makes them ready, and nothing is started: a
 * release for systemd to run. What is there already is not made again, then or by any command after it.
 */
import { ensureBuilt } from './lib/build.mjs';
import { runMain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { createProgress } from './lib/progress.mjs';
import { setUp } from './lib/setup.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const progress = createProgress();
stopOnSignals();

await runMain(async () => {
  const node = await setUp({ root: ROOT, progress });
  await ensureBuilt({ root: ROOT, node, progress });
});
