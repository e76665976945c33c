import { testJudgedQueries } from '#src/search/judged-queries.cases.ts';

await testJudgedQueries(['en', 'de', 'ja']);
