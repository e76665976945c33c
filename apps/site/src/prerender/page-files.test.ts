import { expect, test } from 'vitest';
import { pageFile } from './page-files.ts';

test('a page stands at its decoded path, its query behind an @', () => {
  expect(pageFile('/ja/magazine/%E6%9C%9D?topic=running&page=2')).toBe(
    '/ja/magazine/朝@topic=running&page=2',
  );
});

test('a name that no file system takes becomes a short one', () => {
  const long = (letter: string) => `/th/magazine/${encodeURIComponent(letter.repeat(160))}`;
  expect(pageFile(long('ก'))).toMatch(/^\/_long\/[0-9a-f]{64}$/);
  expect(pageFile(long('ก'))).not.toBe(pageFile(long('ข')));
});
