export interface SilenceOptions {
  /** So long at most, whatever the other side answers elsewhere. */
  readonly silence: number;
  /** After so long the other side is asked over another connection whether it is there. */
  readonly quiet: number;
  readonly isThere: (signal: AbortSignal) => Promise<boolean>;
  /** Is called once, when the connection is dead. */
  readonly onDead: () => void;
}

/** A slower answer counts as none. */
const MAX_PROBE_TIME = 750;

/**
 * Watches a long-lived connection. A hanging server is told from a quiet one by probing it, which is faster
 * than waiting.
 */
export function watchSilence({ silence, quiet, isThere, onDead }: SilenceOptions) {
  let heardAt = performance.now();
  let timer = arm();

  function arm(): NodeJS.Timeout {
    const left = silence - (performance.now() - heardAt);
    return setTimeout(() => void look(), Math.min(quiet, Math.max(left, 0)));
  }

  async function look(): Promise<void> {
    const askedAt = heardAt;
    const isLong = performance.now() - heardAt >= silence;
    const isAlive =
      !isLong && (await isThere(AbortSignal.timeout(MAX_PROBE_TIME)).catch(() => false));
    if (heardAt !== askedAt) return;
    if (isAlive) timer = arm();
    else onDead();
  }

  return {
    /** Notes a heartbeat. */
    heard(): void {
      heardAt = performance.now();
      clearTimeout(timer);
      timer = arm();
    },
    end(): void {
      // An answer that is still awaited is nobody's any more.
      heardAt = Number.NaN;
      clearTimeout(timer);
    },
  };
}
