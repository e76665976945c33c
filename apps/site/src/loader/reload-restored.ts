import { OPENED } from '#src/view/holder-access.ts';

/**
 * Asks for a page that a grant has opened anew when the browser brings it back as it was: the grant
 * may be over. Such pages are not to be kept, but browsers may keep them for the way back all the same.
 */
export function reloadRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.getElementById(OPENED) !== null) location.reload();
  });
}
