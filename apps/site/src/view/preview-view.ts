/** A preview as its visitor is told of it. */
export interface PreviewView {
  /** ISO instant as of which the site is seen; null: now. */
  readonly at: string | null;
  readonly hasDrafts: boolean;
  readonly isRecipients: boolean;
  /** Where it is left; null in the studio's frame, which has its own way out. */
  readonly leave: string | null;
}

/** Under which an address holds the token of a preview, or asks to leave it. */
export const PREVIEW_PARAMETER = 'preview';
export const LEAVE = 'leave';

/** The address that leads out of a preview, to the same page as everybody sees it. */
export const leavePath = (path: string): string => `${path}?${PREVIEW_PARAMETER}=${LEAVE}`;
