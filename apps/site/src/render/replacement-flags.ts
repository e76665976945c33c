import { type PageFlags, PLAIN_FLAGS } from '@masthead/contract/common';

/** Of pages that stand in place of others: nothing special, and found by no search engine. */
export const REPLACEMENT_FLAGS: PageFlags = { ...PLAIN_FLAGS, private: true };
