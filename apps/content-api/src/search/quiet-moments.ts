/** So long nobody reads anything before a moment counts as quiet: a page asks for several things in turn. */
const QUIET_AFTER_MS = 8;

/** Moments in which nobody reads. */
export interface QuietMoments {
  /** Somebody begins to read; the result is called when they have ended. */
  noteRead(): () => void;
  readonly isReading: boolean;
  /** Resolves at the next quiet moment, at the latest after `most` milliseconds, with how long that took. */
  next(most: number): Promise<number>;
}

export function createQuietMoments(now: () => number = () => performance.now()): QuietMoments {
  const waiting = new Set<() => void>();
  let reading = 0;
  let quietFrom = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const isQuiet = (): boolean => reading === 0 && now() >= quietFrom;

  function schedule(): void {
    clearTimeout(timer);
    if (reading > 0 || waiting.size === 0) return;
    timer = setTimeout(
      () => {
        if (!isQuiet()) return schedule();
        // One alone: what it begins may be over before the next one looks.
        const [first] = waiting;
        first?.();
      },
      Math.max(0, quietFrom - now()),
    );
    timer.unref();
  }

  return {
    noteRead() {
      reading += 1;
      return () => {
        reading -= 1;
        quietFrom = now() + QUIET_AFTER_MS;
        schedule();
      };
    },
    get isReading() {
      return reading > 0;
    },
    async next(most) {
      if (isQuiet() || most <= 0) return 0;
      const from = now();
      await new Promise<void>((resolve) => {
        const late = setTimeout(go, most);
        waiting.add(go);
        schedule();
        function go(): void {
          clearTimeout(late);
          waiting.delete(go);
          resolve();
          schedule();
        }
      });
      return now() - from;
    },
  };
}
