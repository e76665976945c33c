/** A quarter of a thousand edits, see `testing/exactness.ts`. */
import { testExactness } from '#src/testing/exactness.ts';

await testExactness({ seed: 1, edits: 250, isLong: true });
