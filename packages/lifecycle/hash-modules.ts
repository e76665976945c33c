import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One hash of all modules below a folder (`.js`, or another `extension`). */
export async function hashModules(folder: string, extension = '.js'): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(extension)).sort()) {
    const content = await readFile(join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('base64url');
}
