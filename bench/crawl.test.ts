import { expect, test } from 'vitest';
import { linksOf } from './crawl.ts';
import { numbersOn } from './marked-edits.ts';

test('links of the same language are followed, lists page by page, filters and files not', () => {
  const html = `
    <a href="/en/magazine">Magazine</a><a class="x" href="/en/magazine">again</a>
    <a href="/en">Home</a> <a href="/de">Deutsch</a> <a href="/en-GB/magazine">British</a>
    <a href="/en/newsroom/releases?page=2">2</a> <a href="/en/newsroom/releases?year=2024">2024</a>
    <a href="/en/newsroom/releases?year=2024&amp;page=2">2</a>
    <a href="/en/company#people">People</a> <a href="#main">Skip</a>
    <a href="https://elsewhere.example/en/">Elsewhere</a> <a href="/media/en/film.mp4">Film</a>
    <a href="/en/magazine/first-light/article.pdf">PDF</a>
    <a class="x" href="/en/verify/0b5c" rel="nofollow">Verify</a>
    <link href="/en/not-a-link" />`;
  expect(linksOf(html, '/en/magazine/first-light')).toEqual([
    '/en/magazine',
    '/en',
    '/en/newsroom/releases?page=2',
    '/en/company',
  ]);
});

test("an item's marks are told from those of items with longer keys", () => {
  const html = '<h1>First light Zq1x12</h1><title>First light Zq1x11</title><a>Other Zq11x3</a>';
  expect(numbersOn(html, { key: 1 })).toEqual([12, 11]);
  expect(numbersOn(html, { key: 11 })).toEqual([3]);
  expect(numbersOn(html, { key: 2 })).toEqual([]);
});
