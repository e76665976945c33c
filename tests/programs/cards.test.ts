import { test } from 'vitest';
import { expectCards } from './cards.ts';

test.for(['en', 'ja'])('the card that a page names is drawn in %s', expectCards);
