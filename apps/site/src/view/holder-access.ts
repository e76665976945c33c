/** The page's facts for the holder of the grant that has opened it. */
export interface HolderAccess {
  /** ISO instant up to which the grant holds. */
  readonly until: string;
  /** ISO instant of the embargo or publication that is still to come. */
  readonly embargoUntil: string | null;
  readonly isDraft: boolean;
}

/** The id of the message that the password was right: the address ends in it afterwards. */
export const OPENED = 'opened';
