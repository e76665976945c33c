/**
 * Tells the style sheet how wide the page's scrollbar is (`--scrollbar`): where a dialog locks the page, as much is kept free. Not before it is
 * needed: the page is laid out and styled anew by it.
 */
function setScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

/** Opens a dialog as a modal one; the page behind is locked and keeps its width. */
export function openModal(dialog: HTMLDialogElement): void {
  setScrollbarWidth();
  dialog.showModal();
}

/** Closes a dialog, however it was opened; nothing where it is closed. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (dialog.matches(':popover-open')) dialog.hidePopover();
}

/**
 * Opens the page's dialogs as modal ones, so that focus stays inside and the page behind rests, where
 * their buttons by themselves would open them as popovers.
 */
export function makeDialogsModal(): void {
  const answer = (event: MouseEvent): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (button === null || !(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (button.getAttribute('popovertargetaction') === 'hide') closeDialog(dialog);
    else if (!dialog.open) openModal(dialog);
  };
  // Opened before there was a script: it stays open, and nothing is seen of the change.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:popover-open')) {
    dialog.hidePopover();
    openModal(dialog);
  }
  document.addEventListener('click', answer);
}
