import { createWriteStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { request } from 'undici';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import { isPassing } from '#src/api/content-client.ts';
import { retry } from '#src/api/retry.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { mediaFile } from '#src/prerender/media-paths.ts';
import type { MirrorRecord } from '#src/prerender/mirror-record.ts';
import { putInPlace, unfinished } from '#src/prerender/replace-file.ts';

const AT_ONCE = 4;

/** The files of all pages, by their place in the mirror: the path at which each is read. */
export function mediaOf(records: Iterable<MirrorRecord>): Map<string, string> {
  const files = new Map<string, string>();
  for (const { answer } of records) {
    if (answer.kind !== 'page') continue;
    for (const path of answer.media) files.set(mediaFile(path), path);
  }
  return files;
}

interface Fetching {
  readonly folder: string;
  readonly contentApiUrl: string;
  readonly budget: () => TimeBudget;
  readonly failed: (path: string, error: unknown) => void;
}

/** Fetches what is not there yet, as everybody may have it; names carry their content, and never change. */
export async function fetchMedia(
  files: ReadonlyMap<string, string>,
  { folder, contentApiUrl, budget, failed }: Fetching,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await limit.map(files, async ([place, path]) => {
    if (await isThere(join(folder, place))) return;
    const own = budget();
    try {
      await retry(() => fetchFile({ folder, place }, contentApiUrl + path, own.signal), {
        delay: (attempt, error) =>
          error instanceof ApiUnavailable ? own.pauseAfter(attempt, error) : null,
      });
    } catch (error) {
      failed(path, error);
    }
  });
}

async function fetchFile(
  { folder, place }: { folder: string; place: string },
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const beside = unfinished(folder);
  try {
    const { statusCode, body } = await answerTo(url, signal);
    if (statusCode !== 200) {
      await body.dump();
      if (isPassing(statusCode)) throw new ApiUnavailable(`status ${statusCode}`);
      throw new Error(`status ${statusCode}`);
    }
    await pipeline(bytesOf(body), createWriteStream(beside));
    await putInPlace(beside, join(folder, place));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function answerTo(url: string, signal: AbortSignal) {
  try {
    return await request(url, { signal });
  } catch (error) {
    throw new ApiUnavailable(`${url} was not answered`, { cause: error });
  }
}

/** A body that breaks off is an answer that did not come. */
async function* bytesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new ApiUnavailable('the answer broke off', { cause: error });
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
