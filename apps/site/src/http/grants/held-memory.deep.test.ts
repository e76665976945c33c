/** What the caches say that they hold, against what the process holds once its garbage is collected. */
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PageBody } from '#src/cache/page-body.ts';
import { type CachedPage, PageCache } from '#src/cache/page-cache.ts';
import { wholeReply } from '#src/http/replies/whole-reply.ts';
import { WrittenReplies } from '#src/http/replies/written-replies.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

const MAX_BYTES = 12_000_000;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

/** Bytes that the process holds, buffers included. */
async function heldBytes(): Promise<number> {
  if (typeof collectGarbage !== 'function') throw new Error('no garbage collection');
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    // Buffers are let go of between two turns of the loop.
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Text that no other page shares, as the parser of an answer would make it. */
const text = (length: number): string =>
  JSON.parse(`"${randomBytes(Math.ceil(length / 2)).toString('hex')}"`);

/** A page with a text of `size` bytes that hardly compresses, and `tags` tags of its own. */
function page(size: number, tags: number, isTransient = false): CachedPage {
  const languages = ['en', 'de', 'fr', 'it', 'ja', 'ko', 'th', 'nl'];
  return {
    ...{ status: 200, expiresAt: NOW, staleUntil: null, isTransient },
    body: new PageBody(text(size)),
    etag: text(24),
    tags: Array.from({ length: tags }, () => text(44)),
    alternates: Object.fromEntries(languages.map((each) => [each, text(60)])),
    headers: {
      'content-language': 'en',
      'surrogate-key': text(7 * tags),
      'content-security-policy': text(700),
      'server-timing': text(30),
    },
  };
}

const TIMEOUT = 60_000;
const KINDS = [
  ['pages without tags', 6000, 0],
  ['short pages with a few', 600, 6],
  ['pages as they are', 40_000, 60],
  ['pages with many', 60_000, 280],
] as const;

test.each(KINDS)(
  'the page cache, full of %s',
  async (_kind, size, tags) => {
    const before = await heldBytes();
    const cache = new PageCache({ maxBytes: MAX_BYTES, now: () => NOW });
    for (const isTransient of [false, true]) {
      for (let index = 0, full = -1; cache.size > full; index += 1) {
        full = cache.size;
        const key = `/en/${isTransient}/${text(60)}/${index}`;
        const made = page(size, tags, isTransient);
        made.body.as('gzip');
        await cache.make(key, async () => ({ kind: 'page', page: made }));
      }
    }
    const held = (await heldBytes()) - before;
    expect(cache.bytes).toBeGreaterThan(0.95 * MAX_BYTES);
    expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(held).toBeLessThanOrEqual(cache.bytes);
    // Nor is it so careful that most of the room stays empty.
    expect(held).toBeGreaterThan(0.4 * cache.bytes);
  },
  TIMEOUT,
);

test.each(KINDS)(
  'pages as they are sent: %s',
  async (_kind, size, tags) => {
    const before = await heldBytes();
    const replies = new WrittenReplies(MAX_BYTES);
    // All that are made would take twice the room.
    let made = 0;
    while (made < 2 * MAX_BYTES) {
      const sent = page(size, tags);
      for (const encoding of ['br', 'gzip'] as const) {
        replies.formOf(sent, encoding, { second: 1, outcome: 'hit' }, () => {
          const body = sent.body.as(encoding);
          const head = [...Object.entries(sent.headers).flat(), 'content-length', text(4)];
          return { head, body, whole: wholeReply(head, body, { now: NOW, keepAliveSeconds: 72 }) };
        });
      }
      made += sent.body.bytes;
      // What the compressors worked with is let go of then.
      await setImmediate();
    }
    const held = (await heldBytes()) - before;
    expect(replies.bytes).toBeGreaterThan(0.95 * MAX_BYTES);
    expect(replies.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(held).toBeLessThanOrEqual(replies.bytes);
    expect(held).toBeGreaterThan(0.4 * replies.bytes);
  },
  TIMEOUT,
);
