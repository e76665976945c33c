import { expect, test } from 'vitest';
import { sheetsOf } from './manifest.ts';

const { shell, scripts, pages } = sheetsOf({
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
  'src/pages/releases/page.tsx': { file: 'chunks/releases.js', imports: ['_card.js'] },
  'src/pages/search/page.ts': { file: 'chunks/search.js', imports: ['_shared.js'] },
  '_card.js': { file: 'chunks/card.js', css: ['assets/card-1.css'] },
  'src/styles/fonts/Latn.css': { file: 'assets/Latn-1.css' },
  'src/styles/fonts/Jpan.css': { file: 'assets/Jpan-1.css' },
  'src/styles/fonts/Jpan-whole.css': { file: 'assets/Jpan-whole-1.css' },
});

test('the shell has its sheets, those of imports first, and each script its own', () => {
  expect(shell).toEqual(['assets/a-1.css', 'assets/shared-1.css', 'assets/shell-1.css']);
  expect(Object.fromEntries(scripts)).toEqual({
    Latn: ['assets/Latn-1.css'],
    Jpan: ['assets/Jpan-1.css'],
  });
});

test('each page has what it needs beside the shell; one that needs nothing has no sheet', () => {
  expect(Object.fromEntries(pages)).toEqual({
    story: ['assets/card-1.css', 'assets/story-1.css'],
    releases: ['assets/card-1.css'],
  });
});
