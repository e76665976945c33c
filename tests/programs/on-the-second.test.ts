import { test } from 'vitest';
import { passMoments } from './on-the-second.ts';

test('pages in two languages are right one second after a moment, and none is early', () =>
  passMoments({ locales: ['en', 'ja'], pages: 150, hasSecondMoment: false }));
