import { testPublicAnswers } from '#src/people/public-answers.cases.ts';

await testPublicAnswers({ oneIn: 11 });
