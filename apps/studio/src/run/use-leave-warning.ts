import { useEffect } from 'react';
import { useUnsaved } from '#src/session/unsaved.ts';

/**
 * An ended session doesn't leave the page, and the browser asks before a tab closes while something is not published
 * yet.
 */
export function useLeaveWarning(isChanged: boolean): void {
  useUnsaved(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
