import { expect, test } from 'vitest';
import { MarkupFacts } from '#src/view/markup-facts.ts';
import { assetsOfBuild } from './assets.ts';

const assets = assetsOfBuild({
  client: { 'client.ts': { file: 'assets/client-1.js' } },
  server: {
    'src/styles/fonts/Latn.css': {
      file: 'assets/Latn-1.css',
      assets: [
        'assets/inter-plain-1.woff2',
        'assets/inter-rest-1.woff2',
        'assets/archivo-narrow-plain-1.woff2',
        'assets/archivo-normal-plain-1.woff2',
      ],
    },
    'src/styles/fonts/LatnMarked.css': {
      file: 'assets/LatnMarked-1.css',
      assets: [
        'assets/inter-base-1.woff2',
        'assets/archivo-narrow-base-1.woff2',
        'assets/archivo-normal-base-1.woff2',
      ],
    },
    'src/styles/fonts/Jpan.css': {
      file: 'assets/Jpan-1.css',
      assets: ['assets/inter-plain-1.woff2'],
    },
    'src/styles/fonts/Thai.css': {
      file: 'assets/Thai-1.css',
      assets: [
        'assets/noto-sans-thai-thai-400-normal-1.woff2',
        'assets/noto-sans-thai-thai-700-normal-1.woff2',
        'assets/noto-sans-thai-thai-800-normal-1.woff2',
        'assets/noto-sans-thai-thai-800-normal-1.woff',
      ],
    },
    'src/styles/fonts/Jpan-whole.css': { file: 'assets/Jpan-whole-1.css' },
  },
  styles: {
    shell: 'assets/shell-1.css',
    print: 'assets/print-1.css',
    pages: { story: { name: 'assets/page-story-1.css', print: 'assets/print-story-1.css' } },
    scripts: {
      Latn: {
        ...{ text: ':root{--face:a}', faces: [], late: 'assets/faces-1.css' },
        shell: 'assets/shell-1.css',
      },
      Thai: {
        ...{ text: '', faces: [], late: 'assets/faces-3.css' },
        shell: 'assets/shell-bare-1.css',
      },
      Jpan: {
        text: ':root{--face:b}',
        faces: [
          { text: '@font-face{font-family:"c"}' },
          { text: '@font-face{font-family:"d"}', ranges: [[0x100, 0x17f]] },
        ],
        late: 'assets/faces-2.css',
        shell: 'assets/shell-1.css',
      },
    },
    parts: {
      'assets/shell-1.css': [{ text: '.head{top:0}', needs: [['head']] }],
      'assets/page-story-1.css': [
        { text: '.hero{top:1px}', needs: [['hero']] },
        { text: '.quote{top:2px}', needs: [['quote']] },
      ],
    },
  },
});

function rulesFor(page: string | null, sheet: string, markup: string): string | undefined {
  const facts = new MarkupFacts();
  facts.addMarkup(markup);
  return assets.rules?.(page, sheet, facts).text;
}

test('the loader is an address', () => {
  expect(assets.loader).toBe('/assets/client-1.js');
});

test('a page’s whole sheets are the shell’s, then its own', () => {
  expect(assets.styles('story', 'Jpan')).toEqual([
    '/assets/shell-1.css',
    '/assets/page-story-1.css',
  ]);
  expect(assets.styles('no-such-page', 'Latn')).toEqual(['/assets/shell-1.css']);
  expect(assets.styles(null, 'Latn')).toEqual(['/assets/shell-1.css']);
  expect(assets.styles(null, 'Thai')).toEqual(['/assets/shell-bare-1.css']);
});

test('a document has what its script needs, and those rules that its markup can use', () => {
  const html = '<p class="hero head"></p>';
  const rules = '@font-face{font-family:"c"}:root{--face:b}.head{top:0}.hero{top:1px}';
  expect(rulesFor('story', 'Jpan', html)).toBe(rules);
  expect(rulesFor('story', 'Jpan', `${html}ş`)).toContain('@font-face{font-family:"d"}');
  expect(assets.lateFaces?.('Jpan')).toBe('/assets/faces-2.css');
  expect(rulesFor(null, 'Latn', html)).toBe(':root{--face:a}.head{top:0}');
});

test('a page has its own sheet for paper, others the shell’s', () => {
  expect(assets.print?.('story')).toBe('/assets/print-story-1.css');
  expect(assets.print?.('no-such-page')).toBe('/assets/print-1.css');
  expect(assets.print?.(null)).toBe('/assets/print-1.css');
});

test('the faces with all signs come late', () => {
  expect(assets.lateStyles('Jpan')).toEqual(['/assets/Jpan-whole-1.css']);
  expect(assets.lateStyles('Latn')).toEqual([]);
});

test('the faces of a script’s first view are fetched ahead, its headline’s first', () => {
  expect(assets.fonts('Latn')).toEqual([
    '/assets/archivo-narrow-plain-1.woff2',
    '/assets/archivo-normal-plain-1.woff2',
    '/assets/inter-plain-1.woff2',
  ]);
  expect(assets.fonts('LatnMarked')).toEqual([
    '/assets/archivo-narrow-base-1.woff2',
    '/assets/archivo-normal-base-1.woff2',
    '/assets/inter-base-1.woff2',
  ]);
  expect(assets.fonts('Thai')).toEqual([
    '/assets/noto-sans-thai-thai-800-normal-1.woff2',
    '/assets/noto-sans-thai-thai-400-normal-1.woff2',
    '/assets/noto-sans-thai-thai-700-normal-1.woff2',
    '/assets/archivo-normal-plain-1.woff2',
    '/assets/inter-plain-1.woff2',
  ]);
});
