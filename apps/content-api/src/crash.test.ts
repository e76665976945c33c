import { testCrash } from '#src/crash.cases.ts';

testCrash({ stories: 12, killAfter: 4 });
