import { expect, test } from 'vitest';
import { assetsOfBuild } from './assets.ts';

const assets = assetsOfBuild({
  client: { 'client.ts': { file: 'assets/client-1.js' } },
  server: {
    'src/create-site.ts': {
      file: 'create-site.js',
      css: ['assets/shell-1.css'],
      imports: ['_shared.js'],
    },
    '_shared.js': { file: 'chunks/shared.js', css: ['assets/shared-1.css'], imports: ['_a.js'] },
    // The two import each other, as chunks may.
    '_a.js': { file: 'chunks/a.js', css: ['assets/a-1.css'], imports: ['_shared.js'] },
    'src/pages/story/page.ts': {
      file: 'chunks/story.js',
      css: ['assets/story-1.css'],
      imports: ['src/create-site.ts', '_card.js'],
    },
    '_card.js': { file: 'chunks/card.js', css: ['assets/card-1.css'] },
    'src/styles/fonts/Latn.css': {
      file: 'assets/Latn-1.css',
      assets: ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-greek-wght-normal-1.woff2'],
    },
    'src/styles/fonts/Jpan.css': {
      file: 'assets/Jpan-1.css',
      assets: ['assets/inter-latin-wght-normal-1.woff2'],
    },
  },
});

test('the loader is an address', () => {
  expect(assets.loader).toBe('/assets/client-1.js');
});

test('a page links the shell’s styles, its script’s fonts and its own, each once, in this order', () => {
  expect(assets.styles('story', 'Jpan')).toEqual([
    '/assets/a-1.css',
    '/assets/shared-1.css',
    '/assets/shell-1.css',
    '/assets/Jpan-1.css',
    '/assets/card-1.css',
    '/assets/story-1.css',
  ]);
});

test('pages and scripts do not share what is remembered', () => {
  expect(assets.styles('story', 'Latn')).toContain('/assets/Latn-1.css');
  expect(assets.styles(null, 'Latn')).not.toContain('/assets/story-1.css');
  expect(assets.styles('story', 'Jpan')).not.toContain('/assets/Latn-1.css');
  expect(assets.styles('no-such-page', 'Latn')).toEqual(assets.styles(null, 'Latn'));
});

test('the Latin fonts of the first view are fetched ahead, once', () => {
  expect(assets.fonts).toEqual(['/assets/inter-latin-wght-normal-1.woff2']);
});
