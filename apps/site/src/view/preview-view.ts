/** A preview as its visitor is told of it. */
export interface PreviewView {
  /** ISO instant as of which the site is seen; null: now. */
  readonly at: string | null;
  readonly hasDrafts: boolean;
  readonly isRecipients: boolean;
  /** The address that leaves the preview; null in the studio's frame, which has its own way out. */
  readonly leave: string | null;
  /** The form for comments on the page's item; null: this preview takes none. */
  readonly comment: CommentView | null;
}

/** The reason why a comment was not taken. */
export type CommentFailure = 'empty' | 'long' | 'again' | 'too_many';

export interface CommentView {
  readonly item: string;
  /** ISO instant by which comments are deleted with the link, at the latest. */
  readonly deleted: string;
  /** A comment that was sent and not taken, which stays in the form; null: none. */
  readonly refused: {
    readonly failure: CommentFailure;
    readonly name: string;
    readonly text: string;
  } | null;
}

/** Names the form in what it sends, beside the fields of other forms at the same address. */
export const COMMENT_FIELD = 'preview_comment';
/** The fragment of the address after a comment was taken. */
export const COMMENTED = 'commented';

/** Under which an address holds the token of a preview, or asks to leave it. */
export const PREVIEW_PARAMETER = 'preview';
export const LEAVE = 'leave';

/** The address that leads out of a preview, to the same page as everybody sees it. */
export const leavePath = (path: string): string => `${path}?${PREVIEW_PARAMETER}=${LEAVE}`;
