import { testCanaries } from '#src/access/canaries.cases.ts';
import { FEW_LOCALES } from '#src/testing/canaries.ts';

await testCanaries(FEW_LOCALES);
