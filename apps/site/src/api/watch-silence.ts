/** How long a connection may say nothing, in milliseconds. */
export interface SilenceOptions {
  /** So long at most, whatever the other side answers elsewhere. */
  readonly silence: number;
  /** After so long the other side is asked over another connection whether it is there. */
  readonly quiet: number;
  readonly isThere: (signal: AbortSignal) => Promise<boolean>;
  /** Is called once, when the connection is dead. */
  readonly onDead: () => void;
}

/** Whoever takes longer to say that it is there is not. */
const MAX_PROBE_TIME = 750;

/**
 * Watches a connection that lives as long as anything comes over it. A server that hangs is told
 * from one that has nothing to say by asking it, which is sooner than waiting for what it may send.
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
    // What came meanwhile has set the clock anew.
    if (heardAt !== askedAt) return;
    if (isAlive) timer = arm();
    else onDead();
  }

  return {
    /** A sign of life has come. */
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
