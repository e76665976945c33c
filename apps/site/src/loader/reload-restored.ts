import { OPENED } from '#src/view/holder-access.ts';

export function reloadRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.getElementById(OPENED) !== null) location.reload();
  });
}
