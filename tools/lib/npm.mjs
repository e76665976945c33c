import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { lastLines, runCommand } from './command.mjs';
import { Problem } from './problem.mjs';

const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/** @param {string[]} lines what npm wrote */
export function isOffline(lines) {
  return lines.some((line) => OFFLINE.test(line));
}

/**
 * npm's own words about a failure; where it explains its usage after them, without that.
 * @param {string[]} lines
 */
export function failureOf(lines) {
  const usage = lines.findIndex((line) => /^npm error (Clean install a project|Usage:)/.test(line));
  return lastLines(usage > 0 ? lines.slice(0, usage) : lines);
}

/** Shims of version managers on PATH do not lead to npm's file; npm knows where it is. */
async function askNpm() {
  const { code, stdout } = await runCommand('npm', ['root', '-g']);
  return code === 0 ? [join(stdout.trim(), 'npm', 'bin', 'npm-cli.js')] : [];
}

function besideNode() {
  const bin = dirname(realpathSync(process.execPath));
  return [join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')];
}

function onPath(path) {
  const found = path.split(delimiter).map((folder) => join(folder, 'npm'));
  return found.filter((file) => existsSync(file)).map((file) => realpathSync(file));
}

const isNpm = (file) => basename(file) === 'npm-cli.js' && existsSync(file);

/**
 * npm's own JavaScript file, to be run by whichever Node is wanted.
 * @param {NodeJS.ProcessEnv} env under `npm start` it names the file; by hand it does not
 * @returns {Promise<string>}
 */
export async function findNpm(env = process.env) {
  const named = [env.npm_execpath ?? '', ...onPath(env.PATH ?? ''), ...besideNode()].find(isNpm);
  const npm = named ?? (await askNpm()).find(isNpm);
  if (!npm) throw new Problem('npm was not found on PATH; install the npm that belongs to Node.');
  return npm;
}
