import { filmAt } from '@masthead/contract/body/films.ts';
import { expect, test } from 'vitest';

test.each([
  ['https://www.youtube.com/watch?v=abc_-1&t=3', 'youtube', 'abc_-1', null],
  ['https://youtu.be/abc_-1?si=x', 'youtube', 'abc_-1', null],
  ['https://m.youtube.com/shorts/abc', 'youtube', 'abc', null],
  [' https://www.youtube.com/live/abc ', 'youtube', 'abc', null],
  ['https://vimeo.com/123456', 'vimeo', '123456', null],
  ['https://vimeo.com/123456/a1b2c3d4e5', 'vimeo', '123456', 'a1b2c3d4e5'],
  ['https://player.vimeo.com/video/123456?h=a1b2c3d4e5', 'vimeo', '123456', 'a1b2c3d4e5'],
])('%s is a film', (address, host, id, hash) => {
  expect(filmAt(address)).toEqual({ host, id, hash });
});

test.each([
  'https://www.youtube.com/@velden',
  'https://www.youtube.com/watch?v=a/../b',
  'https://youtu.be/',
  'https://youtube.com.example/watch?v=abc',
  'https://notvimeo.com/123456',
  'https://vimeo.com/velden',
  'ftp://youtu.be/abc',
  'youtu.be',
])('%s is none', (address) => {
  expect(filmAt(address)).toBeNull();
});
