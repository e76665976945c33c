import type { InputError } from '@masthead/contract/problem';
import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Keeping } from '#src/items/keeping.ts';
import { isEmpty, useProblemWords, valueAt } from '#src/items/problem-words.ts';

interface Shown {
  readonly problems: readonly InputError[];
  /** Notes that somebody has left a field. */
  readonly onLeft: (event: FocusEvent) => void;
  /** From then on all that is missing is shown. */
  readonly showAll: () => void;
}

/**
 * The errors that the form shows, in the words of the interface. In an item that was never published, an empty field is
 * wrong only after somebody has left it, or has asked to publish: until then nobody had the chance to fill it in.
 */
export function useShownProblems({ item, published, problems }: Keeping): Shown {
  const wordsOf = useProblemWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(published !== null);
  const shown = useMemo(() => {
    const isShown = (each: InputError) =>
      isAll || left.has(each.path) || !isEmpty(valueAt(item, each));
    return wordsOf(problems.filter(isShown), item);
  }, [problems, item, isAll, left, wordsOf]);
  const onLeft = useCallback(({ target }: FocusEvent) => {
    // MUI's choices put an object of their own in the place of the element.
    if (!(target instanceof Element)) return;
    const path = target.closest('[id^="field:"]')?.id.slice('field:'.length);
    if (path === undefined) return;
    setLeft((before) => (before.has(path) ? before : new Set([...before, path])));
  }, []);
  const showAll = useCallback(() => setAll(true), []);
  return { problems: shown, onLeft, showAll };
}
