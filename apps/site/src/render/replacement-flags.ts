import { type PageFlags, PLAIN_FLAGS } from '@masthead/contract/common';

/** The flags of pages that replace others: nothing special, and no search engine finds them. */
export const REPLACEMENT_FLAGS: PageFlags = { ...PLAIN_FLAGS, private: true };
