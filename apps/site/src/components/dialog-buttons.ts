/**
 * Attributes of buttons that open and close a `<dialog popover="auto">` without a script. Once the
 * header's island is hydrated the dialog is modal: focus stays inside and the page behind rests
 * (loader/modal-dialogs.ts).
 */
interface DialogButton {
  readonly type: 'button';
  readonly popoverTarget: string;
  readonly popoverTargetAction: 'show' | 'hide';
}

/** Of a button that opens the dialog with this id. */
export function opensDialog(id: string): DialogButton & { readonly 'aria-haspopup': 'dialog' } {
  return {
    type: 'button',
    popoverTarget: id,
    popoverTargetAction: 'show',
    'aria-haspopup': 'dialog',
  };
}

/** Of a button inside the dialog with this id that closes it. */
export function closesDialog(id: string): DialogButton {
  return { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' };
}
