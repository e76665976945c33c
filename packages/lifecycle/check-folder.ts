import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Finding, look, note, reasonOf, well, wrong } from './finding.ts';

/** In bytes. Below {@link FULL} the embedded database stops. */
const LITTLE_SPACE = 1024 ** 3;
const FULL = 64 * 1024 ** 2;
const OTHERS_MAY_WRITE = 0o002;

/** The folder named by `setting`: writable, with room. */
export function checkFolder(setting: string, folder: string): Promise<Finding> {
  return look(setting, async () => {
    const state = await stat(folder).catch(() => null);
    if (state === null) return note(`${folder} is not there yet`, 'the first start makes it');
    if (!state.isDirectory()) return wrong(`${folder} is no folder`, `name another in ${setting}`);
    const refused = await refusal(folder);
    if (refused !== null) {
      return wrong(`${folder} cannot be written (${refused})`, 'mend its owner, mode or mount');
    }
    if ((state.mode & OTHERS_MAY_WRITE) !== 0) {
      return wrong(`${folder} may be written by everybody`, `chmod o-w ${folder}`);
    }
    return room(folder);
  });
}

/** Locks need Unix sockets. */
export function checkSockets(setting: string, folder: string): Promise<Finding> {
  return look('sockets', async () => {
    const path = join(folder, `.${randomBytes(4).toString('hex')}`);
    const server = createServer();
    try {
      await once(server.listen(path), 'listening');
      return well('the file system takes sockets, so two processes cannot use one database');
    } catch (error) {
      const reason = reasonOf(error);
      // A long path is reached through a link.
      if (/EINVAL|ENAMETOOLONG/.test(reason)) return well('the path is long; a link stands in');
      return wrong(`${folder} takes no sockets (${reason})`, `put ${setting} on a local disk`);
    } finally {
      server.close();
    }
  });
}

/** Null if a file can be made; leaves none behind. */
async function refusal(folder: string): Promise<string | null> {
  const probe = join(folder, `.doctor-${randomBytes(4).toString('hex')}`);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    await writeFile(probe, 'x', { flag: 'wx' });
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function room(folder: string) {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const share = Math.round((bavail / Math.max(blocks, 1)) * 100);
  const told = `${folder} can be written, ${inWords(free)} free (${share} %)`;
  const advice = 'make room, or lower RENDITIONS_MB and run npm run clean';
  if (files > 0 && ffree === 0) return wrong(`${folder}: no file more fits its disk`, advice);
  if (free < FULL) return wrong(`${folder}: only ${inWords(free)} free`, advice);
  return free < LITTLE_SPACE ? note(told, advice) : well(told);
}

export function inWords(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
