/*
 * Set-up, then one of the project's TypeScript programs under its own Node, with the remaining arguments:
 *
 *   node tools/run.mjs [--tests] [--build] [--browser] FILE [ARGUMENTS…]
 *
 * `--tests` installs the test tools too, `--build` builds the site first where its sources changed, `--browser` names a Chromium in CHROMIUM_PATH. The content server's address and the publishing
 * token of `npm start` (of the newsroom in CONTENT_DIR) are in the program's environment, unless the operator set others. Progress goes to
 * stderr, so that the program's own output can be piped on.
 */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { runMain } from './lib/main.mjs';
import { withNodeOnPath } from './lib/node-runtime.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { createProgress } from './lib/progress.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { readSettings } from './lib/settings.mjs';
import { takeSettingsFile } from './lib/settings-file.mjs';
import { setUp } from './lib/setup.mjs';
import { isShuttingDown, stopOnSignals } from './lib/shutdown.mjs';

const given = process.argv.slice(2);
const wants = {
  tests: takes('--tests'),
  build: takes('--build'),
  browser: takes('--browser'),
};
const [file, ...args] = given;
const progress = createProgress(process.stderr);
stopOnSignals();

/** Removes the option from what is given. */
function takes(option) {
  return given[0] === option && given.shift() === option;
}

/** In production secrets come only from the environment. */
function environment({ dataDir, contentApiUrl }) {
  const { PUBLISH_TOKEN } = process.env.NODE_ENV === 'production' ? {} : readSecrets(dataDir);
  const token = PUBLISH_TOKEN ? { PUBLISH_TOKEN } : {};
  return { CONTENT_API_URL: contentApiUrl, ...token, ...process.env };
}

await runMain(async () => {
  if (!file)
    throw new Problem(
      'Which program? node tools/run.mjs [--tests] [--build] [--browser] FILE [ARGUMENTS…]',
    );
  takeSettingsFile({ env: process.env, root: ROOT });
  const env = environment(readSettings({ env: process.env, root: ROOT }));
  const node = await setUp({ root: ROOT, progress, withTests: wants.tests });
  if (wants.build) await ensureBuilt({ root: ROOT, node, progress });
  if (wants.browser) env.CHROMIUM_PATH = await ensureBrowser({ root: ROOT, node, progress });

  const { code } = await runCommand(
    node,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    { cwd: ROOT, env: withNodeOnPath(node, env), live: true },
  );
  if (!isShuttingDown()) process.exit(code);
});
