import { testOddInput } from '#src/publishing/routes/odd-input.cases.ts';

await testOddInput({ oneIn: 1 });
