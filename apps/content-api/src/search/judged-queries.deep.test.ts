import { LOCALES } from '@masthead/locales/registry';
import { testJudgedQueries } from '#src/search/judged-queries.cases.ts';

await testJudgedQueries(LOCALES);
