/** Which files this process holds open. Linux tells; elsewhere there is nothing to look at. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const OPEN = '/proc/self/fd';

export const CAN_SEE_OPEN_FILES = existsSync(OPEN);

/** The open files below a folder. */
export function openFilesIn(directory: string): string[] {
  return readdirSync(OPEN).flatMap((descriptor) => {
    try {
      const path = readlinkSync(`${OPEN}/${descriptor}`);
      return path.startsWith(`${directory}/`) ? [path] : [];
    } catch {
      // Closed since it was listed.
      return [];
    }
  });
}

/** Resolves when no file below the folder is open; fails after five seconds. */
export async function noneOpenIn(directory: string): Promise<void> {
  const deadline = Date.now() + 5000;
  for (let open = openFilesIn(directory); open.length > 0; open = openFilesIn(directory)) {
    if (Date.now() > deadline) throw new Error(`still open: ${open.join(', ')}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
