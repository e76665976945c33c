import { LANGUAGES } from '../support/grants.ts';
import { HIDDEN, testHidden } from './hidden.ts';

testHidden({ hidden: HIDDEN, locales: LANGUAGES });
