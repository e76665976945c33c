/** For `npm run test:deep` only: all languages, widths or page types, or long. */
export const DEEP = { tag: '@deep' } as const;

/** Whether this is `npm run test:deep`. */
export const inDeep = process.env.MASTHEAD_SUITE === 'deep';

/** For tests in a loop: quick ones run in `npm test`, others in `npm run test:deep`. */
export const deepUnless = (isQuick: boolean): { readonly tag?: string } => (isQuick ? {} : DEEP);
