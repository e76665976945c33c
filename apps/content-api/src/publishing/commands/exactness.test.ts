/** Forty edits, see `testing/exactness.ts`; a thousand are in the deep suite. */
import { testExactness } from '#src/testing/exactness.ts';

await testExactness({ seed: 1, edits: 40, isLong: false });
