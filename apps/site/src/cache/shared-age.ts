/** Shared caches hold a page this many seconds at most; a published change reaches them by purge sooner. */
export const MAX_SHARED_AGE = 300;
