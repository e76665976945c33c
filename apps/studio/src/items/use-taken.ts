import { useEffect, useEffectEvent } from 'react';
import type { Keeping } from '#src/items/keeping.ts';
import { useNotify } from '#src/layout/notices.tsx';
import { personName } from '#src/plan/presence.ts';

/** Says whose changes have come into the form, each time that some do. */
export function useTaken(taken: Keeping['taken']): void {
  const notify = useNotify();
  const tell = useEffectEvent(() => {
    if (taken === null) return;
    const { by } = taken;
    if (by === null) notify('items.taken_published', { type: 'info' });
    else notify('items.taken', { type: 'info', messageArgs: { name: personName(by) } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that was taken in
  useEffect(() => tell(), [taken]);
}
