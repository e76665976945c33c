import { expect, test } from 'vitest';
import { frameAddress } from './frame-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc_-1&t=3', 'https://www.youtube-nocookie.com/embed/abc_-1'],
  ['https://youtu.be/abc_-1', 'https://www.youtube-nocookie.com/embed/abc_-1'],
  ['https://m.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://www.youtube.com/@velden', 'https://www.youtube.com/@velden'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ['https://vimeo.com/velden', 'https://vimeo.com/velden'],
  ['https://maps.example/routes/a?b=c', 'https://maps.example/routes/a?b=c'],
])('%s is framed as %s', (address, framed) => {
  expect(frameAddress(address)).toBe(framed);
});
