import { LOCALES } from '@masthead/locales/registry';
import { testCrawl } from './crawl.ts';

testCrawl(LOCALES);
