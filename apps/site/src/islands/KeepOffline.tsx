import { useEffect, useState } from 'react';
import { canKeep, keepHere } from '#src/offline/keep-here.ts';
import { isReadable } from '#src/offline/kept-pages.ts';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';

export type KeepOfflineProps = {
  readonly keep: string;
  readonly kept: string;
  readonly failed: IslandText;
  readonly list: string;
};

type State = 'impossible' | 'free' | 'busy' | 'kept' | 'failed';

/** Saves the page for offline reading; afterwards it links to the list. */
export function KeepOffline({ keep, kept, failed, list }: KeepOfflineProps) {
  const [state, setState] = useState<State>('impossible');
  useEffect(() => {
    if (!canKeep()) return;
    isReadable(location.pathname).then((is) => setState(is ? 'kept' : 'free'), reportError);
  }, []);

  async function keepPage(): Promise<void> {
    setState('busy');
    const isKept = await keepHere().catch((error: unknown) => {
      reportError(error);
      return false;
    });
    setState(isKept ? 'kept' : 'failed');
  }

  if (state === 'impossible') return null;
  return (
    <>
      <a
        className="label text-link"
        href={list}
        // A prerendered list would lack this page.
        rel="nofollow"
        aria-busy={state === 'busy'}
        onClick={(event) => {
          if (state === 'kept') return;
          event.preventDefault();
          if (state !== 'busy') void keepPage();
        }}
      >
        {state === 'kept' ? kept : keep}
      </a>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'kept' && kept}
        {state === 'failed' && <IslandLines>{failed}</IslandLines>}
      </span>
    </>
  );
}
