import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';
import { canInstall, installFromDebian } from './debian.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { Problem } from './problem.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const LIBERATION = '/usr/share/fonts/truetype/liberation';
const VERSION_MS = 20_000;
const DOWNLOAD_MS = 600_000;
const PRINT_PATH = "process.stdout.write(require('@playwright/test').chromium.executablePath())";

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's `chromium-browser` may only announce a snap, and libraries may be missing. */
async function works(file) {
  if (!isExecutable(file)) return false;
  const { code, stdout } = await runCommand(file, ['--version'], { timeoutMs: VERSION_MS });
  return code === 0 && /\d+\.\d+/.test(stdout);
}

async function firstWorking(files) {
  for (const file of files) if (await works(file)) return file;
  return null;
}

/** @param {string} path the value of PATH */
export function systemPlaces(path) {
  const folders = path.split(delimiter).filter(Boolean);
  const found = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, ...(process.platform === 'darwin' ? MAC_PLACES : [])].filter(isExecutable);
}

async function playwrightsOwn({ root, node }) {
  const args = ['--input-type=commonjs', '-e', PRINT_PATH];
  const { code, stdout } = await runCommand(node, args, { cwd: root });
  return code === 0 ? [stdout.trim()] : [];
}

async function downloadPlaywrights({ root, node }) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const env = { ...withNodeOnPath(node), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const options = { cwd: root, env, timeoutMs: DOWNLOAD_MS };
  const { code } = await runCommand(node, [cli, 'install', 'chromium'], options);
  return code === 0;
}

/**
 * A Chromium or Chrome for the journeys: the one named by CHROMIUM_PATH, else the system's, else
 * Playwright's own, else the distribution's.
 * @param {{ root: string, node: string, env?: NodeJS.ProcessEnv,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string>} path of the binary
 */
export async function ensureBrowser({ root, node, progress, env = process.env }) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Problem(`CHROMIUM_PATH=${named} is no Chromium that runs here.`);
  }
  const tools = { root, node };
  const onSystem = () => firstWorking(systemPlaces(env.PATH ?? ''));
  const own = async () => firstWorking(await playwrightsOwn(tools));
  const present = (await onSystem()) ?? (await own());
  if (present) return present;

  const options = { passed: Boolean };
  await progress.step('Fetching a browser', () => downloadPlaywrights(tools), options);
  const downloaded = await own();
  if (downloaded) return downloaded;

  if (canInstall()) {
    const work = () => installFromDebian('chromium');
    await progress.step('Installing Chromium with apt-get', work, options);
    const installed = await onSystem();
    if (installed) return installed;
  }
  throw new Problem('No browser: install Chromium or Chrome, or name one with CHROMIUM_PATH=….');
}

/** As Debian packages it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * A Chromium without windows for the journeys that need none: a quarter less processor time. Only the distribution's is
 * taken, which has the same version as its Chromium; a browser named by CHROMIUM_PATH runs all journeys itself.
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string | null>} path of the binary; null: the other browser runs all journeys
 */
export async function ensureHeadlessShell({ env = process.env } = {}) {
  if (env.CHROMIUM_PATH || !canInstall()) return null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = folders.map((folder) => join(folder, HEADLESS_SHELL));
  const present = await firstWorking(places);
  if (present) return present;
  return (await installFromDebian(HEADLESS_SHELL)) ? firstWorking(places) : null;
}

/**
 * Every reader's device has Arial or a font of the same widths, from which the site's stand-ins are made (`Latn.css`);
 * without one, text moves when its own face comes late.
 * @param {{ progress: ReturnType<import('./progress.mjs').createProgress> }} options
 */
export async function ensureDeviceFont({ progress }) {
  if (!canInstall() || existsSync(LIBERATION)) return;
  const work = () => installFromDebian('fonts-liberation');
  await progress.step('Installing a face of Arial’s widths with apt-get', work, {
    passed: Boolean,
  });
}
