/**
 * Sets `--scrollbar` to the scrollbar's width, which a locked page reserves. Deferred, because it forces
 * layout.
 */
function setScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

/** Opens a modal dialog; the locked page keeps its width. */
export function openModal(dialog: HTMLDialogElement): void {
  setScrollbarWidth();
  dialog.showModal();
}

/** Closes a dialog, however it was opened; nothing where it is closed. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (dialog.matches(':popover-open')) dialog.hidePopover();
}

/** Opens the page's dialogs as modal ones, which trap focus, instead of popovers. */
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
  // Opened before the script: converted without a visible change.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:popover-open')) {
    dialog.hidePopover();
    openModal(dialog);
  }
  document.addEventListener('click', answer);
}
