import { LOCALES } from '@masthead/locales/registry';
import { test } from 'vitest';
import { passMoments } from './on-the-second.ts';

test('two thousand pages are right one second after a moment, and none is early', () =>
  passMoments({ locales: LOCALES, pages: 2000, hasSecondMoment: true }));
