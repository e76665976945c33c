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

async function firstWorking(commands) {
  for (const command of commands) if (await works(command)) return command;
  return null;
}

/**
 * An nginx for the journeys of the mirror: the system's, else the distribution's, which is installed
 * where that can be.
 * @param {{ commands?: string[], install?: ((name: string) => Promise<boolean>) | null,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string | null>} the command; null where there is none to be had
 */
export async function ensureNginx({
  progress,
  commands = COMMANDS,
  install = mayInstall() ? installFromDebian : null,
}) {
  const present = await firstWorking(commands);
  if (present !== null || install === null) return present;
  await progress.step('Installing nginx with apt-get', () => install(PACKAGE), { passed: Boolean });
  return firstWorking(commands);
}
