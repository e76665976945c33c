import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ChangeId } from '@masthead/contract/changes';
import { makeFolder } from '@masthead/lifecycle/make-folder';
import { z } from 'zod';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage, KeptPage } from '#src/cache/page-cache.ts';

/** The key of a file of pages. */
export interface PageFile {
  readonly path: string;
  /** Build and settings; pages of another identity are useless. */
  readonly identity: string;
  /** Proves that the file is the site's own and whole. */
  readonly secret: string;
}

/** The pages of an earlier run. */
export interface SavedPages {
  /** Id of the last change that they know of. */
  readonly lastId: string;
  /** The most recently requested pages come last. */
  readonly pages: readonly KeptPage[];
}

/** Version of the format; files in another one are not read. */
const MAGIC = Buffer.from('masthead pages 2\n');
const DIGEST_LENGTH = 32;
/** A stopping program has about a second to write it. */
export const MAX_FILE_BYTES = 64_000_000;
/** Milliseconds; in an older file nearly everything will have changed. */
const MAX_AGE = 24 * 3_600_000;

const Head = z.object({ identity: z.string(), lastId: ChangeId, savedAt: z.number() });
const Texts = z.record(z.string(), z.string());
const Moment = z.number().nullable();
const Meta = z.object({
  key: z.string(),
  etag: z.string(),
  headers: Texts,
  alternates: Texts,
  tags: z.array(z.string()),
  expiresAt: Moment,
  staleUntil: Moment,
});

/**
 * Writes as many pages as fit, the first ones first; atomically, so readers find the old file or the new.
 * Page caches hold only public content.
 */
export async function writePages(
  { path, identity, secret }: PageFile,
  { lastId, savedAt, pages }: { lastId: string; savedAt: number; pages: Iterable<KeptPage> },
  maxBytes = MAX_FILE_BYTES,
): Promise<number> {
  const head = Head.encode({ identity, lastId, savedAt });
  const parts = [MAGIC, record(head, Buffer.alloc(0))];
  let bytes = DIGEST_LENGTH + lengthOf(parts);
  for (const kept of pages) {
    const part = recordOf(kept);
    bytes += part.length;
    if (bytes > maxBytes) break;
    parts.push(part);
  }
  const digest = createHmac('sha256', secret);
  for (const part of parts) digest.update(part);
  makeFolder(dirname(path));
  const unfinished = `${path}.new`;
  await writeFile(unfinished, [...parts, digest.digest()], { mode: 0o600 });
  await rename(unfinished, path);
  return parts.length - 2;
}

/**
 * Reads the pages of an earlier run; null if there are none. Throws an error with the reason if the file is
 * unusable. Omits pages that may no longer be shown.
 */
export async function readPages(
  { path, identity, secret }: PageFile,
  now: number,
): Promise<SavedPages | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (found.size > MAX_FILE_BYTES) throw new Error('the file is too large');
  const file = await readFile(path);
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('the file is of another form');
  const signed = file.subarray(0, Math.max(0, file.length - DIGEST_LENGTH));
  const digest = createHmac('sha256', secret).update(signed).digest();
  const written = file.subarray(signed.length);
  if (written.length !== DIGEST_LENGTH || !timingSafeEqual(digest, written))
    throw new Error('the file is damaged, or of another site');
  const [first, ...records] = recordsIn(signed.subarray(MAGIC.length));
  const head = Head.parse(first?.meta);
  if (head.identity !== identity) throw new Error('the file is of another build or other settings');
  const age = now - head.savedAt;
  if (age < 0 || age > MAX_AGE) throw new Error('the file is too old, or of the future');
  const pages = records
    .map(({ meta, body }) => pageOf(Meta.parse(meta), body))
    .filter(([, page]) => [page.expiresAt, page.staleUntil].every((end) => !end || end > now));
  return { lastId: head.lastId, pages: pages.reverse() };
}

function recordOf([key, page]: KeptPage): Buffer {
  const { etag, headers, alternates, tags, expiresAt, staleUntil, body } = page;
  const meta = { key, etag, headers, alternates, tags: [...tags], expiresAt, staleUntil };
  return record(Meta.encode(meta), body.as('br'));
}

function pageOf({ key, ...meta }: z.output<typeof Meta>, body: Buffer): KeptPage {
  const page: CachedPage = {
    ...meta,
    status: 200,
    isTransient: false,
    body: new PageBody(body, 'br'),
  };
  return [key, page];
}

function record(meta: unknown, body: Buffer): Buffer {
  const json = Buffer.from(JSON.stringify(meta));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(body.length, 4);
  return Buffer.concat([lengths, json, body]);
}

function recordsIn(bytes: Buffer): { readonly meta: unknown; readonly body: Buffer }[] {
  const records = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at + 8;
    const middle = start + bytes.readUInt32LE(at);
    at = middle + bytes.readUInt32LE(at + 4);
    const meta: unknown = JSON.parse(bytes.toString('utf8', start, middle));
    records.push({ meta, body: bytes.subarray(middle, at) });
  }
  return records;
}

const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);
