import { existsSync } from 'node:fs';
import { runCommand } from './command.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

/**
 * Debian has some only on root's PATH. `says`: the answer of one without an exit code for its
 * version.
 */
const SERVERS = {
  nginx: { commands: ['nginx', '/usr/sbin/nginx'], version: '-v' },
  varnish: { commands: ['varnishd', '/usr/sbin/varnishd'], version: '-V' },
  systemd: { commands: ['systemd-analyze'], version: '--version' },
  logrotate: { commands: ['logrotate', '/usr/sbin/logrotate'], version: '--version' },
  wrk: { commands: ['wrk'], version: '-v', says: /^wrk / },
};
const VERSION_MS = 20_000;

/** Debian starts an installed server, which nobody wants where systemd runs. */
const mayInstall = () => canInstall() && !existsSync('/run/systemd/system');

async function firstWorking(commands, { version, says }) {
  for (const command of commands) {
    const { code, stdout } = await runCommand(command, [version], { timeoutMs: VERSION_MS });
    if (says ? says.test(stdout) : code === 0) return command;
  }
  return null;
}

/**
 * A program of the system for the tests that need one: the system's own, else the distribution's, which is installed
 * where that can be.
 * @param {keyof typeof SERVERS} name also the package's
 * @param {{ commands?: string[], install?: ((name: string) => Promise<boolean>) | null,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string | null>} the command; null where there is none to be had
 */
export async function ensureServer(
  name,
  {
    progress,
    commands = SERVERS[name].commands,
    install = mayInstall() ? installFromDebian : null,
  },
) {
  const present = await firstWorking(commands, SERVERS[name]);
  if (present !== null || install === null) return present;
  await progress.step(`Installing ${name} with apt-get`, () => install(name), { passed: Boolean });
  return firstWorking(commands, SERVERS[name]);
}
