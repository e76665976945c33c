/** Shared caches hold a page at most this many seconds; purges reach them sooner. */
export const MAX_SHARED_AGE = 300;
