import { useEffect, useId } from 'react';

const holders = new Set<string>();

/** Whether a form is open in which something was typed that the server does not have. */
export const isAnythingUnsaved = (): boolean => holders.size > 0;

/**
 * Tells that something in a form is not saved: for so long an ended session leads nobody away from it to the sign-in
 * page. The form itself says what can be done.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    holders.add(id);
    return () => {
      holders.delete(id);
    };
  }, [id, isUnsaved]);
}
