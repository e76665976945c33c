import type { Locale } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { Opening } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { storePlan } from '#src/plans/commands/publish-plan.ts';
import { tried } from '#src/plans/commands/rehearse-plan.ts';
import { plansDue } from '#src/plans/queries/plans.ts';
import type { Clock } from '#src/platform/clock.ts';
import { ProblemError } from '#src/platform/problems.ts';
import {
  type LeftOut,
  publishAllNewest,
  publishNewest,
} from '#src/previews/commands/publish-newest.ts';
import type { Preview } from '#src/previews/queries/previews.ts';
import { openingsOfGrant, openingsOfItems } from '#src/reading/queries/openings.ts';

/** The store as a preview shows it, to be read by the same queries as any. */
export interface Shown {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly openings: readonly Opening[];
  /** The drafts left out, where all drafts are shown. */
  readonly leftOut: readonly LeftOut[];
}

type Look<T> = (shown: Shown) => Promise<T>;
/** A call that waits for its preview. */
interface Waiting {
  /** Says whether the transaction can be read on. */
  readonly answer: (shown: Shown) => Promise<boolean>;
  readonly fail: (error: unknown) => void;
}
type Languages = { readonly locales: readonly Locale[]; readonly defaultLocale: Locale };

/** So long one transaction may answer calls of the same preview, in milliseconds: publishers wait for it. */
const MAX_HELD_MS = 300;
/** Previews that wait for their turn. */
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 1;
/** The name under which a preview publishes what it then rolls back. */
const NOBODY = 'preview';

/** Ends a transaction with nothing of it kept. */
class TakenBack extends Error {}

export type Previews = ReturnType<typeof createPreviews>;

/**
 * Lets a preview be looked at. What waits in release plans until its instant and its items' newest drafts are
 * published, by the code of every publishing call, in a transaction that is taken back once it was read; so
 * nobody else sees any of it. Calls of one preview that come together share a transaction; one preview at a time
 * has one. Throws what publishing its drafts would.
 */
export function createPreviews(db: Kysely<Schema>, languages: Languages, clock: Clock) {
  const turn = pLimit(1);
  const queues = new Map<string, Waiting[]>();

  function momentOf({ at }: Preview): Date {
    const now = clock();
    return at === null ? now : new Date(Math.max(Date.parse(at), now.getTime()));
  }

  async function answerAll(preview: Preview, queue: Waiting[]): Promise<void> {
    const now = momentOf(preview);
    try {
      await inPublishingTransaction(db, async (trx) => {
        const leftOut = await publishUntil(trx, preview, { ...languages, now });
        const shown = { db: trx, now, openings: await openingsOf(trx, preview, now), leftOut };
        const end = performance.now() + MAX_HELD_MS;
        let isUsable = true;
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          isUsable = await next.answer(shown);
          if (!isUsable || performance.now() > end) break;
        }
        throw new TakenBack();
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
  }

  /** Answers who waits with this preview, in as many transactions as that takes. */
  async function work(key: string, preview: Preview, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      try {
        await turn(() => answerAll(preview, queue));
      } catch (error) {
        for (const { fail } of queue.splice(0)) fail(error);
      }
    }
    queues.delete(key);
  }

  return async <T>(preview: Preview, look: Look<T>): Promise<T> => {
    const now = momentOf(preview);
    const { at, items, allDrafts, recipient } = preview;
    if (items.length === 0 && !allDrafts && (await plansDue(db, now)).length === 0) {
      return look({ db, now, openings: await openingsOf(db, preview, now), leftOut: [] });
    }
    const key = JSON.stringify([at, items, allDrafts, recipient]);
    const queue = queues.get(key) ?? [];
    if (queue.length >= MAX_WAITING || turn.pendingCount >= MAX_WAITING) {
      throw new ProblemError('unavailable', 'Too many previews are looked at at the moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push({
      fail: reject,
      async answer(shown) {
        try {
          resolve(await look(shown));
          return true;
        } catch (error) {
          reject(error);
          // A statement that failed ends the transaction; that something is not there does not.
          return error instanceof ProblemError;
        }
      },
    });
    if (!queues.has(key)) {
      queues.set(key, queue);
      void work(key, preview, queue);
    }
    return promise;
  };
}

type Publishing = Languages & { readonly now: Date };

/** Publishes plans as far as they will go through, then all drafts likewise or the items' own, all or none. */
async function publishUntil(
  trx: Transaction<Schema>,
  { at, items, allDrafts }: Preview,
  given: Publishing,
): Promise<LeftOut[]> {
  const publishing = { ...given, by: NOBODY };
  const plans = at === null ? [] : await plansDue(trx, publishing.now);
  for (const plan of plans) {
    await tried(trx, () => storePlan(trx, plan.id, { ...given, now: plan.at }));
  }
  await publishNewest(trx, items, publishing);
  return allDrafts ? publishAllNewest(trx, publishing) : [];
}

/** The additional openings of the preview's reader: whole drafts, and what the recipient's grant opens. */
async function openingsOf(
  db: Kysely<Schema>,
  { items, recipient, expiresAt }: Preview,
  now: Date,
): Promise<readonly Opening[]> {
  return [
    ...(await openingsOfItems(db, items, { expiresAt, now })),
    ...(recipient === null ? [] : await openingsOfGrant(db, recipient, now)),
  ];
}
