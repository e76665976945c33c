import { existsSync } from 'node:fs';
import { runCommand } from './command.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

/** Debian has it where only root's PATH leads. */
const COMMANDS = ['nginx', '/usr/sbin/nginx'];
const PACKAGE = 'nginx';
const VERSION_MS = 20_000;

/** Debian starts a server that it installs, which is nobody's wish where systemd runs. */
const mayInstall = () => canInstall() && !existsSync('/run/systemd/system');

async function works(command) {
  const { code } = await runCommand(command, ['-v'], { timeoutMs: VERSION_MS });
  return code === 0;
}

async function firstWorking() {
  for (const command of COMMANDS) if (await works(command)) return command;
  return null;
}

/**
 * An nginx for the journeys of the mirror: the system's, else the distribution's, which is installed
 * where that can be.
 * @param {{ install?: (name: string) => Promise<boolean>,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string | null>} the command; null where there is none to be had
 */
export async function ensureNginx({
  progress,
  install = mayInstall() ? installFromDebian : undefined,
}) {
  const present = await firstWorking();
  if (present !== null || install === undefined) return present;
  await progress.step('Installing nginx with apt-get', () => install(PACKAGE), { passed: Boolean });
  return firstWorking();
}
