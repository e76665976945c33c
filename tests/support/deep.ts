/** Marks a test of every language, width or page type, or one that takes long: `npm run test:deep` alone runs it. */
export const DEEP = { tag: '@deep' } as const;

/** Whether this is the run of what takes long (npm run test:deep). */
export const inDeep = process.env.MASTHEAD_SUITE === 'deep';

/** For tests that a loop makes: the quick ones run in `npm test`, all others in `npm run test:deep`. */
export const deepUnless = (isQuick: boolean): { readonly tag?: string } => (isQuick ? {} : DEEP);
