import { testOddInput } from '#src/routes/odd-input.cases.ts';

await testOddInput({ oneIn: 8 });
