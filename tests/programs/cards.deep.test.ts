import { LOCALES } from '@masthead/locales/registry';
import { test } from 'vitest';
import { expectCards } from './cards.ts';

test.for(LOCALES)('the card that a page names is drawn in %s', expectCards);
