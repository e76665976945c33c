import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeld, takeLock } from '@masthead/lifecycle/lock';
import { Manifest } from '#src/prerender/manifest.ts';
import { clearUnfinished, UNFINISHED } from '#src/prerender/replace-file.ts';
import { sweep } from '#src/prerender/sweep.ts';

/** Another process has the folder. If it is a run, it takes out what ends by itself. */
export class MirrorInUse extends Error {
  constructor(out: string, held: LockHeld) {
    super(`${out} is ${held.message}.`);
  }
}

/**
 * Takes a mirror's folder for this process; returns what gives it back. Throws {@link MirrorInUse}, and
 * where the folder holds something else, of which files could be overwritten.
 */
export async function lockMirror(out: string): Promise<() => void> {
  await mkdir(out, { recursive: true });
  const there = await readdir(out);
  if (there.length > 0 && !there.includes(UNFINISHED)) {
    throw new Error(`--out: ${out} holds other files; name a folder of its own.`);
  }
  const unlock = await takeLock(join(out, '.lock')).catch((error: unknown) => {
    throw error instanceof LockHeld ? new MirrorInUse(out, error) : error;
  });
  await clearUnfinished(out);
  return unlock;
}

/**
 * Removes what ends by `now` from a mirror, without requests; returns how many pages. Throws {@link
 * MirrorInUse}.
 */
export async function sweepMirror(out: string, now: number): Promise<number> {
  const unlock = await lockMirror(out);
  try {
    const manifest = await Manifest.read(out);
    if (manifest.head === null) return 0;
    await manifest.write(manifest.head);
    const swept = await sweep(out, manifest, now);
    await manifest.close();
    return swept;
  } finally {
    unlock();
  }
}
