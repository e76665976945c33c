import { Sha256 } from '#src/islands/sha256.ts';

/** Bytes of a file that are in memory at once. */
const CHUNK = 4 * 1024 * 1024;

/** Answers a file with its SHA-256; null where it cannot be read. */
addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  try {
    postMessage(data instanceof Blob ? await hashOf(data) : null);
  } catch {
    postMessage(null);
  }
});

async function hashOf(file: Blob): Promise<string> {
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += CHUNK) {
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer()));
  }
  return hash.digest();
}
