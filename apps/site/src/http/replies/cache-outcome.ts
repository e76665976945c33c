/** The source of a reply, for its `Cache-Status` (RFC 9211). */
export type CacheOutcome = 'hit' | 'fwd=miss' | 'fwd=stale' | 'fwd=bypass';
