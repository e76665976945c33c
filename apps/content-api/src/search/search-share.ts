import { ProblemError } from '#src/problems.ts';
import { type SearchWork, searchWork } from '#src/search/search-work.ts';

/** Milliseconds of a processor that all searches together may take in a millisecond, while others read. */
const SHARE = 0.4;
/** What they may take at once after a rest, in milliseconds of a processor. */
const MAX_BALANCE = 200;
/** A process in which nobody has read anything else for so long is searches' alone, in milliseconds. */
const ALONE_AFTER = 1000;
/** How long a search waits for its turn, in milliseconds: visitors wait two seconds for their page. */
const MAX_WAIT = 1500;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 2;

interface ShareOptions {
  /** Searches that run side by side; one where the database has one connection. */
  readonly atOnce: number;
  readonly onRefused?: () => void;
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
  /** Somebody reads something else, beside which searches have their share and no more. */
  noteOther(): void;
}

export function createSearchShare({
  atOnce,
  onRefused,
  now = () => performance.now(),
}: ShareOptions): SearchShare {
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

  /** Of those with the least allowance the last to come. */
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

  function leave(cost: number): void {
    running -= 1;
    balance -= cost;
    beginNext();
  }

  return {
    noteOther() {
      refill();
      otherAt = now();
    },
    async run(allowance, search) {
      await enter(allowance);
      let charged = 0;
      let isIn = true;
      const goOut = (cost: number): void => {
        isIn = false;
        leave(cost - charged);
        charged = cost;
      };
      const work = searchWork(async () => {
        goOut(work.cost);
        await enter(allowance);
        isIn = true;
      });
      try {
        return await search(work);
      } finally {
        if (isIn) goOut(work.cost);
      }
    },
  };
}
