import { expect, test } from 'vitest';
import { captionTrack } from './caption-track.ts';

const src = '/media/a/b/c.vtt';
const captions = [
  { locale: 'en', src },
  { locale: 'es-419', src },
  { locale: 'zh-Hans', src },
] as const;

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es-ES', 'es-419'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-Hant', undefined],
  ['de', undefined],
])('a reader of %s sees captions in %s', (locale, shown) => {
  expect(captionTrack([...captions], locale)?.locale).toBe(shown);
});
