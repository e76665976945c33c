import { expect, test } from 'vitest';
import { assetsOfBuild } from './assets.ts';

const assets = assetsOfBuild({
  client: { 'client.ts': { file: 'assets/client-1.js' } },
  server: {
    'src/styles/fonts/Latn.css': {
      file: 'assets/Latn-1.css',
      assets: ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-greek-wght-normal-1.woff2'],
    },
    'src/styles/fonts/Jpan.css': {
      file: 'assets/Jpan-1.css',
      assets: ['assets/inter-latin-wght-normal-1.woff2'],
    },
    'src/styles/fonts/Jpan-text.css': { file: 'assets/Jpan-text-1.css' },
  },
  styles: {
    shells: { Latn: 'assets/shell-Latn-1.css', Jpan: 'assets/shell-Jpan-1.css' },
    pages: { story: 'assets/page-story-1.css' },
  },
});

test('the loader is an address', () => {
  expect(assets.loader).toBe('/assets/client-1.js');
});

test('a page links the shell’s styles with its script’s faces, then its own', () => {
  expect(assets.styles('story', 'Jpan')).toEqual([
    '/assets/shell-Jpan-1.css',
    '/assets/page-story-1.css',
  ]);
  expect(assets.styles('no-such-page', 'Latn')).toEqual(['/assets/shell-Latn-1.css']);
  expect(assets.styles(null, 'Latn')).toEqual(['/assets/shell-Latn-1.css']);
});

test('the faces of running text come late', () => {
  expect(assets.lateStyles('Jpan')).toEqual(['/assets/Jpan-text-1.css']);
  expect(assets.lateStyles('Latn')).toEqual([]);
});

test('the Latin fonts of the first view are fetched ahead, once', () => {
  expect(assets.fonts).toEqual(['/assets/inter-latin-wght-normal-1.woff2']);
});
