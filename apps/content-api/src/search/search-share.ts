import { availableParallelism } from 'node:os';
import type { Database } from '#src/db/database.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { createQuietMoments } from '#src/search/quiet-moments.ts';
import { createSearchPrice, ownProcessorTime, type PriceSample } from '#src/search/search-price.ts';
import { type SearchWork, searchWork } from '#src/search/search-work.ts';

/** Milliseconds of a processor that all searches together may take in a millisecond, while others read. */
const SHARE = 0.3;
/** Searches that run side by side on a database server; the embedded one has one connection. */
const MAX_ON_SERVER = 4;
/** A server spends about as much on a search as this process does, and cannot be asked how much. */
const WITH_SERVER = 2;
/** Limit of the saved allowance after a rest, in milliseconds of a processor. */
const MAX_BALANCE = 150;
/** Total time that the statements of one search wait for other readers, in milliseconds. */
const MAX_GIVEN_WAY = 250;
/** A process in which nobody has read anything else for so long is searches' alone, in milliseconds. */
const ALONE_AFTER = 1000;
/** Time for which a search waits for its turn, in milliseconds: visitors wait two seconds for their page. */
const MAX_WAIT = 1500;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 2;

interface ShareOptions {
  /** Searches that run side by side; one where the database has one connection. */
  readonly atOnce: number;
  readonly onRefused?: () => void;
  /** The processor time of searches so far, as far as it can be measured, in milliseconds. */
  readonly processorTime?: () => number;
  /** In milliseconds. */
  readonly now?: () => number;
}

interface Waiting {
  readonly allowance: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The share of the process that all searches have together (decision 0055). */
export interface SearchShare {
  /**
   * Runs a search in its turn: who has most of an allowance left (0 to 100) comes first, then who came first.
   * Throws `unavailable` where too many wait, or for too long.
   */
  run<T>(allowance: number, search: (work: SearchWork) => Promise<T>): Promise<T>;
  /**
   * Somebody begins to read something else, beside which searches have their share and no more. The result is called
   * when they have ended.
   */
  noteOther(): () => void;
}

/** The share of a process whose database is of this kind. */
export function searchShareOver(kind: Database['kind'], onRefused: () => void): SearchShare {
  if (kind === 'embedded') return createSearchShare({ atOnce: 1, onRefused });
  const atOnce = Math.max(1, Math.min(MAX_ON_SERVER, availableParallelism() - 1));
  const processorTime = () => WITH_SERVER * ownProcessorTime();
  return createSearchShare({ atOnce, onRefused, processorTime });
}

export function createSearchShare({
  atOnce,
  onRefused,
  processorTime = ownProcessorTime,
  now = () => performance.now(),
}: ShareOptions): SearchShare {
  const price = createSearchPrice(processorTime);
  const quiet = createQuietMoments(now);
  const samples = new Set<PriceSample>();
  let balance = MAX_BALANCE;
  let countedAt = now();
  let otherAt = Number.NEGATIVE_INFINITY;
  let running = 0;
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function refill(): void {
    const at = now();
    const isAlone = at - otherAt > ALONE_AFTER;
    balance = isAlone ? MAX_BALANCE : Math.min(MAX_BALANCE, balance + (at - countedAt) * SHARE);
    countedAt = at;
  }

  function beginNext(): void {
    refill();
    while (waiting.length > 0 && running < atOnce && balance > 0) {
      const first = waiting.reduce((best, each) => (each.allowance > best.allowance ? each : best));
      waiting = waiting.filter((each) => each !== first);
      running += 1;
      first.begin();
    }
    clearTimeout(timer);
    if (waiting.length === 0 || running >= atOnce) return;
    timer = setTimeout(beginNext, Math.ceil(-balance / SHARE) + 1);
    timer.unref();
  }

  async function enter(allowance: number): Promise<void> {
    await new Promise<void>((begin, fail) => {
      const late = setTimeout(() => leaveQueue(own), MAX_WAIT);
      const own: Waiting = {
        allowance,
        begin() {
          clearTimeout(late);
          begin();
        },
        refuse() {
          clearTimeout(late);
          onRefused?.();
          fail(
            new ProblemError('unavailable', 'Too much is searched for at the moment.', {
              retryAfter: RETRY_AFTER_SECONDS,
            }),
          );
        },
      };
      waiting.push(own);
      if (waiting.length > MAX_WAITING) leaveQueue(leastEntitled());
      beginNext();
    });
  }

  /** The last to come of those with the least allowance. */
  function leastEntitled(): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>(
      (least, each) => (least === undefined || each.allowance <= least.allowance ? each : least),
      undefined,
    );
  }

  function leaveQueue(one: Waiting | undefined): void {
    if (one === undefined || !waiting.includes(one)) return;
    waiting = waiting.filter((each) => each !== one);
    one.refuse();
  }

  function spoilSamples(): void {
    for (const sample of samples) sample.spoil();
  }

  /** Measures what a search takes from here on, where it runs alone. */
  function measure(): PriceSample {
    const sample = price.sample();
    samples.add(sample);
    if (running > 1 || quiet.isReading) spoilSamples();
    return sample;
  }

  return {
    noteOther() {
      refill();
      otherAt = now();
      spoilSamples();
      return quiet.noteRead();
    },
    async run(allowance, search) {
      let charged = 0;
      let patience = MAX_GIVEN_WAY;
      let sample: PriceSample | undefined;
      const giveWay = async (): Promise<void> => {
        patience -= await quiet.next(patience);
      };
      const goIn = async (): Promise<void> => {
        await enter(allowance);
        await giveWay();
        sample = measure();
      };
      const goOut = (): void => {
        if (sample === undefined) return;
        const cost = work.cost - charged;
        charged = work.cost;
        sample.end(cost);
        samples.delete(sample);
        sample = undefined;
        running -= 1;
        balance -= cost * price.current;
        beginNext();
      };
      const work = searchWork({
        async turn() {
          goOut();
          await goIn();
        },
        giveWay,
      });
      await goIn();
      try {
        return await search(work);
      } finally {
        goOut();
      }
    },
  };
}
