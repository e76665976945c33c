/**
 * Attributes of buttons that control a `<dialog popover="auto">` without a script. Once the header is
 * hydrated the dialog is modal (loader/modal-dialogs.ts).
 */
interface DialogButton {
  readonly type: 'button';
  readonly popoverTarget: string;
  readonly popoverTargetAction: 'show' | 'hide';
}

export function opensDialog(id: string): DialogButton & { readonly 'aria-haspopup': 'dialog' } {
  return {
    type: 'button',
    popoverTarget: id,
    popoverTargetAction: 'show',
    'aria-haspopup': 'dialog',
  };
}

export function closesDialog(id: string): DialogButton {
  return { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' };
}
