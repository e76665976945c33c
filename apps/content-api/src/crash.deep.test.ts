import { testCrash } from '#src/crash.cases.ts';

testCrash({ stories: 100, killAfter: 40 });
