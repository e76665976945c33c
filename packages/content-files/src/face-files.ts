/** Fonts that YAML names by file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Base64 of the WOFF2 file at a path below `folder` (`faces/signal.woff2`). */
export async function readFontFile(
  folder: string,
  written: string,
): Promise<{ text: string } | { reason: string }> {
  if (!written.endsWith('.woff2')) {
    return { reason: 'must name a WOFF2 file, such as faces/signal.woff2' };
  }
  try {
    return { text: await readFile(join(folder, written), 'base64') };
  } catch {
    return { reason: `there is no file ${written} beside it` };
  }
}
