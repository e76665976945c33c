import { HIDDEN, testHidden, testTraces } from './hidden.ts';

testHidden({ hidden: HIDDEN, locales: ['en', 'ja'] });
testTraces();
