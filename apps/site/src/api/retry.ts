export interface RetryOptions {
  /**
   * Milliseconds to wait after the attempt, counted from 1, that failed with `error`; null to give up.
   */
  readonly delay: (attempt: number, error: unknown) => number | null;
  /** Waits; may end sooner, where there is reason to. */
  readonly pause?: (milliseconds: number, error: unknown) => Promise<unknown>;
}

/** Runs an operation until it succeeds or `delay` gives up, which throws the last error. */
export async function retry<T>(
  operation: (attempt: number) => Promise<T>,
  { delay, pause = sleep }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation(attempt);
    } catch (error) {
      const wait = delay(attempt, error);
      if (wait === null) throw error;
      await pause(wait, error);
    }
  }
}

/** The pause after an attempt that doubles from `first` up to `longest`, in milliseconds (spec §9). */
export function backOff(attempt: number, first: number, longest: number): number {
  return Math.min(first * 2 ** (attempt - 1), longest);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** `Retry-After` in milliseconds: it names seconds or a date (RFC 9110 §10.2.3). */
export function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
