/** The site's state with regard to the content server's change feed. */
export interface FeedState {
  connected: boolean;
  reason: string | null;
  /** Number of the newest change that it told of; null before the first. */
  lastSeq: number | null;
  /** Its id, by which the feed is resumed. */
  lastId: string | null;
}
