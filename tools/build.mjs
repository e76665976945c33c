/*
 * `npm run build`: prepares Node, packages and builds as `npm start` does, and starts nothing: a
 * release for systemd.
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
