import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from '#src/api/change-feed.ts';
import { probeOf } from '#src/api/content-server-health.ts';
import { purgeKeys } from '#src/cache/surrogate-keys.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Time in which the change feed must answer, in milliseconds. */
const MAX_WAIT = 60_000;

/** The changes since an earlier run, and those during this one. */
export interface Changes {
  /** Id of the newest change that is known. */
  lastId(): string;
  /** The number of announcements so far, for `since`. */
  count(): number;
  /** Whether a page with this `Surrogate-Key` was changed since so many announcements. */
  touches(keys: string, since: number): boolean;
}

/**
 * Follows the content server's changes from behind the one with the id `resumeAfter` on, until the site closes;
 * resolves when all up to now are known. Throws where the feed says nothing.
 */
export async function hearChanges(
  { config, feed, answers, closing }: SiteServices,
  resumeAfter: string | null,
): Promise<Changes> {
  const told: ReadonlySet<string>[] = [];
  let isReady = false;
  const stop = followChanges({
    url: `${config.contentApiUrl}/changes`,
    token: config.publishToken,
    isThere: probeOf(config.contentApiUrl),
    resumeAfter,
    onChange(now, later) {
      const tags = [now, ...later.map((each) => each.tags)].flat();
      answers.invalidate(tags);
      told.push(new Set(purgeKeys(tags)));
    },
    onSeq(seq, id) {
      feed.lastSeq = seq;
      feed.lastId = id;
      if (resumeAfter === null) isReady = true;
    },
    onResumed(seq, id) {
      feed.lastSeq = seq;
      feed.lastId = id;
      isReady = true;
    },
    onState(connected, reason) {
      feed.connected = connected;
      feed.reason = connected ? null : String(reason);
    },
  });
  closing.addEventListener('abort', stop);
  const end = performance.now() + MAX_WAIT;
  while (!isReady) {
    if (performance.now() > end || closing.aborted) {
      throw new Error(
        `The content server's change feed does not answer: ${feed.reason ?? 'it says nothing'}`,
      );
    }
    await sleep(20);
  }
  return {
    lastId: () => feed.lastId ?? '0',
    count: () => told.length,
    touches(keys, since) {
      const own = keys.split(' ');
      return told.slice(since).some((changed) => own.some((key) => changed.has(key)));
    },
  };
}
