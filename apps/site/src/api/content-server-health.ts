import { setTimeout as sleep } from 'node:timers/promises';

export interface ContentServerHealth {
  /** Is told of every call that is made; what it returns, of the call's end and whether it was answered. */
  noteCall(): (wasAnswered: boolean) => void;
  /** Whether any call waits for its answer. */
  isAsked(): boolean;
  /** Number of answers so far. */
  answers(): number;
  /**
   * Resolves when the content server answers again; false if `signal` is aborted first. It is probed only
   * while somebody waits.
   */
  recovered(signal: AbortSignal): Promise<boolean>;
}

/** Between two looks at a content server that does not answer, in milliseconds. */
const PROBE_INTERVAL = 250;
/** A slower answer counts as a failure. */
const MAX_PROBE_TIME = 400;

/** `probe` asks the content server for something small; whether it answered well. */
export function contentServerHealth(
  probe: (signal: AbortSignal) => Promise<boolean>,
): ContentServerHealth {
  let underWay = 0;
  let answers = 0;
  const waiting = new Set<(recovered: boolean) => void>();
  let isProbing = false;

  async function look(): Promise<void> {
    isProbing = true;
    let wasAway = false;
    while (waiting.size > 0) {
      const isThere = await probe(AbortSignal.timeout(MAX_PROBE_TIME)).catch(() => false);
      if (isThere && wasAway) for (const wake of [...waiting]) wake(true);
      wasAway = !isThere;
      await sleep(PROBE_INTERVAL, undefined, { ref: false });
    }
    isProbing = false;
  }

  return {
    noteCall() {
      underWay += 1;
      return (wasAnswered) => {
        underWay -= 1;
        if (wasAnswered) answers += 1;
      };
    },
    isAsked: () => underWay > 0,
    answers: () => answers,
    recovered(signal) {
      return new Promise((resolve) => {
        const wake = (recovered: boolean): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', giveUp);
          resolve(recovered);
        };
        const giveUp = (): void => wake(false);
        signal.addEventListener('abort', giveUp);
        waiting.add(wake);
        if (signal.aborted) giveUp();
        else if (!isProbing) void look();
      });
    },
  };
}

export function probeOf(baseUrl: string): (signal: AbortSignal) => Promise<boolean> {
  return async (signal) => {
    const response = await fetch(`${baseUrl}/configuration`, { signal });
    await response.body?.cancel();
    return response.status < 500 && response.status !== 429;
  };
}
