/** What `npm run doctor` says of one thing that it has looked at. */

export interface Finding {
  /** What was looked at. */
  readonly name: string;
  /** `note`: it works, and an operator should know of it. */
  readonly state: 'well' | 'note' | 'wrong';
  readonly message: string;
  /** What to do, where it is not well. */
  readonly advice?: string;
}

type Verdict = Omit<Finding, 'name'>;

/** Whoever asks the doctor waits no longer than this for any one answer, in milliseconds. */
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

/** Looks at one thing within five seconds; where that fails or takes longer, that is what is wrong. */
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
    // Its outcome is nobody's once it is late.
    looking.catch(() => undefined);
    return { name, ...(await Promise.race([looking, late.promise])) };
  } catch (error) {
    return { name, ...wrong(reasonOf(error), advice) };
  } finally {
    clearTimeout(timer);
  }
}

/** An error in words; of a connection that was tried at several addresses, the first one's. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
