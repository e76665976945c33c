import { useEffect } from 'react';
import { useUnsaved } from '#src/session/unsaved.ts';

/** No ended session leads away, and the browser asks whoever closes the tab while something is not published yet. */
export function useLeaveWarning(isChanged: boolean): void {
  useUnsaved(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
