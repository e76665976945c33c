/** One finding of `npm run doctor`. */

export interface Finding {
  readonly name: string;
  /** `note`: it works, but an operator should know. */
  readonly state: 'well' | 'note' | 'wrong';
  readonly message: string;
  /** What to do, if it is not well. */
  readonly advice?: string;
}

type Verdict = Omit<Finding, 'name'>;

/** Milliseconds. */
const MAX_LOOK_TIME = 5_000;

export const well = (message: string): Verdict => ({ state: 'well', message });
export const note = (message: string, advice?: string): Verdict => ({
  state: 'note',
  message,
  ...(advice !== undefined && { advice }),
});
export const wrong = (message: string, advice?: string): Verdict => ({
  ...note(message, advice),
  state: 'wrong',
});

/** A check that fails or takes longer than five seconds is itself the finding. */
export async function look(
  name: string,
  work: (signal: AbortSignal) => Verdict | Promise<Verdict>,
  advice?: string,
): Promise<Finding> {
  const deadline = new AbortController();
  const late = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => {
    late.resolve(wrong(`no answer within ${MAX_LOOK_TIME / 1000} s`, advice));
    deadline.abort();
  }, MAX_LOOK_TIME);
  try {
    const looking = Promise.resolve(deadline.signal).then(work);
    // A late outcome is ignored.
    looking.catch(() => undefined);
    return { name, ...(await Promise.race([looking, late.promise])) };
  } catch (error) {
    return { name, ...wrong(reasonOf(error), advice) };
  } finally {
    clearTimeout(timer);
  }
}

/** Of a connection tried at several addresses, the first one's. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
