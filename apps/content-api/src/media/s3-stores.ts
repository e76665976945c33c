/** Files in a private bucket of S3-compatible storage. */

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BaseLogger } from 'pino';
import { StorageUnavailable } from '#src/media/errors.ts';
import type { FileStore, FileStores, FoundFile, ListedFile } from '#src/media/file-store.ts';
import type { ByteRange } from '#src/media/ranges.ts';
import type { S3Address } from '#src/media/s3-address.ts';
import { prepareIncoming } from '#src/media/temporary-files.ts';

/** An answer's first bytes must be there by then, a second try included. */
const ANSWER_WITHIN_MS = 5000;
const CONNECT_WITHIN_MS = 2000;
/** A transfer that stands still this long is over, whichever side it waits for. */
const IDLE_MS = 30_000;
/** Transfers at once; who comes later waits for {@link CONNECT_WITHIN_MS} at most. */
const MAX_SOCKETS = 256;
/** Minimum time between use marks of a file, each of which is a paid request. */
const NOTE_USE_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the bucket's `originals/` and `renditions/`. Unreachable storage is no error here: `check` reports
 * it, and it recovers. Credentials are found as by the AWS SDK (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * a role of the machine).
 */
export async function openS3Stores(
  address: S3Address,
  options: { incoming: string; logger?: Pick<BaseLogger, 'info' | 'error'> },
): Promise<FileStores> {
  const { incoming, logger } = options;
  await prepareIncoming(incoming);
  const client = new S3Client({
    region: address.region,
    ...(address.endpoint !== null && { endpoint: address.endpoint }),
    forcePathStyle: address.pathStyle,
    maxAttempts: 2,
    // Only Amazon supports checksums in trailers; uploads send their SHA-256 in a header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
  let isAway = false;

  /** Runs a request with a deadline; logs when storage fails and recovers. */
  async function ask<T>(
    request: (deadline: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const deadline = new AbortController();
    const late = new Error(`no answer within ${ANSWER_WITHIN_MS / 1000} s`);
    const timer = setTimeout(() => deadline.abort(late), ANSWER_WITHIN_MS);
    try {
      const answer = await request({ abortSignal: deadline.signal });
      if (isAway) logger?.info('media storage answers again');
      isAway = false;
      return answer;
    } catch (cause) {
      if (isMissing(cause)) throw cause;
      if (!isAway) logger?.error({ err: cause }, 'media storage does not answer');
      isAway = true;
      throw new StorageUnavailable(`media storage does not answer: ${cause}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  function openStore(folder: string): FileStore {
    const { bucket: Bucket } = address;
    const start = `${address.prefix}${folder}/`;
    const at = (name: string) => ({ Bucket, Key: start + name });

    function found(name: string, state: { bytes: number; usedAt: number }): FoundFile {
      const read = (range?: ByteRange) => readObject(name, range);
      return {
        ...state,
        read,
        async withPath(work) {
          const path = join(incoming, randomUUID());
          try {
            await copyToDisk(await read(), path);
            return await work(path);
          } finally {
            await rm(path, { force: true }).catch(() => undefined);
          }
        },
      };
    }

    async function readObject(name: string, range?: ByteRange): Promise<Readable> {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await ask((deadline) =>
        client.send(new GetObjectCommand({ ...at(name), ...(Range && { Range }) }), deadline),
      ).catch((error: unknown) => {
        // Listed a moment ago, so another server has just removed it.
        throw isMissing(error)
          ? new StorageUnavailable(`${name} is gone`, { cause: error })
          : error;
      });
      if (Body instanceof Readable) return Body;
      throw new StorageUnavailable(`${name} came without a body`);
    }

    async function find(name: string): Promise<FoundFile | null> {
      try {
        const { ContentLength = 0, LastModified } = await ask((deadline) =>
          client.send(new HeadObjectCommand(at(name)), deadline),
        );
        return found(name, { bytes: ContentLength, usedAt: LastModified?.getTime() ?? 0 });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }

    async function remove(name: string): Promise<void> {
      await ask((deadline) => client.send(new DeleteObjectCommand(at(name)), deadline));
    }

    async function* list(below = ''): AsyncGenerator<ListedFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask((deadline) =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: start + below, ContinuationToken }),
            deadline,
          ),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          yield {
            name: Key.slice(start.length),
            bytes: Size,
            usedAt: LastModified?.getTime() ?? 0,
          };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    }

    return {
      incoming,
      find,
      remove,
      list,

      async keep(name, { path, bytes, sha256 }) {
        const stored = await find(name);
        if (stored?.bytes === bytes) return stored;
        const Body = createReadStream(path);
        try {
          const put = new PutObjectCommand({
            ...at(name),
            Body,
            ContentLength: bytes,
            ContentType: 'application/octet-stream',
            ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
          });
          // No total deadline: only a stalled transfer is aborted.
          await ask(() => client.send(put));
        } finally {
          Body.destroy();
        }
        return found(name, { bytes, usedAt: Date.now() });
      },

      async removeAll(below) {
        for await (const { name } of list(`${below}/`)) await remove(name);
      },

      /** Copies the object onto itself, which sets its time. */
      async noteUse(name, { usedAt }) {
        if (Date.now() - usedAt < NOTE_USE_EVERY_MS) return;
        const { Key } = at(name);
        const copy = new CopyObjectCommand({
          ...at(name),
          CopySource: `${Bucket}/${Key}`,
          ContentType: 'application/octet-stream',
          MetadataDirective: 'REPLACE',
        });
        await ask((deadline) => client.send(copy, deadline));
      },

      /** A request for a missing file costs less than a listing. */
      async check() {
        await mkdir(incoming, { recursive: true });
        await access(incoming, constants.W_OK);
        try {
          await ask((deadline) => client.send(new GetObjectCommand(at('.ready')), deadline));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      },
    };
  }

  return {
    originals: openStore('originals'),
    renditions: openStore('renditions'),
    close: () => client.destroy(),
  };
}

/** A missing file, as opposed to a missing bucket. */
function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound;
}

async function copyToDisk(source: Readable, path: string): Promise<void> {
  try {
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw new StorageUnavailable('media storage broke off', { cause });
  }
}
