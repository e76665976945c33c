import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

/** Null if no such process runs. */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it runs as another user.
    return error.code === 'EPERM' ? 0 : null;
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Does what changes the project's own folder (packages, build) while no other start does: two newsrooms that are
 * started at once wait for each other. A start that was killed holds nobody up.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(root, work) {
  const folder = join(root, '.runtime');
  const lock = join(folder, 'set-up.lock');
  mkdirSync(folder, { recursive: true });
  while (!take(lock)) {
    if (holderOf(lock) === null) rmSync(lock, { force: true });
    else await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
