/** Looks through all pictures of the library for what their files tell of people and places, and takes it out. */
import type { ListedMedium, PrivateKind } from '@masthead/contract/media-list';
import { CallError } from '#src/data/ask.ts';
import { call, dataOf } from '#src/data/calls.ts';

/** What the call that opens the files takes at once. */
const AT_ONCE = 24;
/** Formats from which the server takes it out. */
const CLEANED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface Telling {
  readonly medium: Pick<ListedMedium, 'id' | 'name'>;
  readonly kinds: readonly PrivateKind[];
  /** Otherwise the person who made the file has to. */
  readonly isCleanable: boolean;
}

interface Steps {
  readonly signal: AbortSignal;
  readonly onStep: (done: number, of: number) => void;
}

const picturesAfter = (after: string | null) =>
  call('listMedia', { query: { kind: 'image', sort: 'id', limit: AT_ONCE, after } });

/** The pictures whose files tell something, in the library's order. */
export async function findTelling({ signal, onStep }: Steps): Promise<Telling[]> {
  const found: Telling[] = [];
  let [after, done]: [string | null, number] = [null, 0];
  do {
    const page = await picturesAfter(after);
    signal.throwIfAborted();
    found.push(...(await tellingAmong(page.data)));
    signal.throwIfAborted();
    done += page.data.length;
    onStep(done, Math.max(done, page.meta.total));
    after = page.meta.next;
  } while (after !== null);
  return found;
}

async function tellingAmong(media: readonly ListedMedium[]): Promise<Telling[]> {
  if (media.length === 0) return [];
  const ids = media.map(({ id }) => id).join();
  const told = new Map(
    (await dataOf('listPrivateData', { query: { ids } })).map(({ id, kinds }) => [id, kinds]),
  );
  return media.flatMap((medium) => {
    const kinds = told.get(medium.id);
    return kinds ? [{ medium, kinds, isCleanable: CLEANED.has(medium.mime) }] : [];
  });
}

/** Takes it out of one after the other; answers those of which the server could not. */
export async function cleanTelling(
  telling: readonly Telling[],
  { signal, onStep }: Steps,
): Promise<Telling[]> {
  const left: Telling[] = [];
  for (const [index, each] of telling.entries()) {
    signal.throwIfAborted();
    try {
      await call('removePrivateData', { id: each.medium.id });
    } catch (error) {
      // One that is damaged, changed or gone keeps nobody from the others.
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error;
      left.push(each);
    }
    onStep(index + 1, telling.length);
  }
  return left;
}
