import { existsSync } from 'node:fs';
import { runCommand } from './command.mjs';

const APT = '/usr/bin/apt-get';
const DOWNLOAD_MS = 600_000;

/** Debian or its kin, as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync(APT);

/**
 * Installs a package with apt-get.
 * @param {string} name
 * @returns {Promise<boolean>} whether it was
 */
export async function installFromDebian(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: DOWNLOAD_MS };
  await runCommand(APT, ['update'], options);
  const { code } = await runCommand(
    APT,
    ['install', '-y', '--no-install-recommends', name],
    options,
  );
  return code === 0;
}
