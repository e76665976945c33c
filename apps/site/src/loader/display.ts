/**
 * The reader's display choices: colours and text size. Kept in this browser without a cookie, and applied by
 * render/display-script.ts.
 */
const CHOICES = 'select[data-display]';
const root = document.documentElement;

/** Syncs the page's controls with the stored choices. */
export function keepDisplay(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(CHOICES)) return;
    const { display = '' } = target.dataset;
    // What is so by itself is not kept.
    if (target.value === '') localStorage.removeItem(display);
    else localStorage.setItem(display, target.value);
    // As other windows are told.
    dispatchEvent(new Event('storage'));
  });
  for (const type of ['storage', 'pageshow']) addEventListener(type, showChoices);
  showChoices();
}

function showChoices(): void {
  for (const choice of document.querySelectorAll<HTMLSelectElement>(CHOICES)) {
    choice.value = root.dataset[choice.dataset.display ?? ''] ?? '';
  }
}
