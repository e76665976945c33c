import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';

/** So many files are known as recorded without asking the store. */
const MAX_KNOWN = 10_000;

/** Records files when they are first sent to everybody. */
export interface SentFiles {
  /** Runs `record` once for a name: before the first byte. */
  once(name: string, record: () => Promise<unknown>): Promise<void>;
  has(name: string): boolean;
}

export function createSentFiles(): SentFiles {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  return {
    has: (name) => known.has(name),
    async once(name, record) {
      if (known.has(name)) return;
      await record();
      known.set(name, true);
    },
  };
}

/**
 * A file whose hash is known only when all of it was made: it passes but for its last piece, which waits until `record`
 * has taken the hash. So nobody has the whole file before.
 */
export function recordedStream(
  source: Readable,
  record: (sha256: string) => Promise<void>,
): Readable {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before ?? undefined);
    },
    flush(done) {
      record(hash.digest('hex')).then(() => done(null, last ?? undefined), done);
    },
  });
  source.on('error', (error) => passing.destroy(error));
  passing.on('close', () => source.destroy());
  return source.pipe(passing);
}

/** The SHA-256 of all that a stream has. */
export async function hashOfStream(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
