import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '#src/media/errors.ts';

const FILE = 'session-secret';
const BYTES = 32;

/**
 * The secret of this data directory, made where there is none yet, readable by its owner alone. Two servers that start
 * at once end up with the same: it is linked into place, which only the first can.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  const kept = await read(file);
  if (kept !== null) return kept;
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(BYTES).toString('base64url'), { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return keptSessionSecret(dataDir);
}

async function read(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= BYTES) return secret;
    throw new Error(`${file} holds no secret; remove it to have a new one made.`);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
