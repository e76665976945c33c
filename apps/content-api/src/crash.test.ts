import { testCrash } from '#src/crash.cases.ts';

testCrash({ stories: 24, killAfter: 8 });
