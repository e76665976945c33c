import type { InputError } from '@masthead/contract/problem';
import { withDeadline } from '#src/deadline.ts';
import { readConfiguration } from '#src/queries/configuration.ts';
import type { Services } from '#src/services.ts';

/** Whoever asks waits no longer than this to hear that something is wrong. */
const MAX_CHECK_TIME = 2000;

interface Check {
  readonly name: 'database' | 'files' | 'draining' | 'changes';
  /** Null where all is well. */
  readonly problem: string | null;
}

/** What the server needs to do its work, and settings that were published and hold from the next start. */
export type Readiness = () => Promise<{
  readonly checks: readonly Check[];
  readonly notes: readonly InputError[];
}>;

/** Looks at everything anew each time it is asked. */
export function readinessOf({ database, drain, feed, newsroom, storage }: Services): Readiness {
  return async () => {
    let notes: InputError[] = [];
    const checks = await Promise.all([
      check('database', async () => {
        notes = newsroom.pending(await readConfiguration(database.db));
      }),
      check('files', () => storage.check()),
      check('draining', async () => {
        if (drain.signal.aborted) throw new Error('the server is about to stop');
      }),
      check('changes', async () => {
        const problem = feed.problem();
        if (problem !== null) throw new Error(problem);
      }),
    ]);
    return { checks, notes };
  };
}

async function check(name: Check['name'], attempt: () => Promise<unknown>): Promise<Check> {
  try {
    await withDeadline(attempt(), MAX_CHECK_TIME);
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
