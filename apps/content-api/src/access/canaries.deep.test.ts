import { LOCALES } from '@masthead/locales/registry';
import { testCanaries } from '#src/access/canaries.cases.ts';

await testCanaries(LOCALES);
