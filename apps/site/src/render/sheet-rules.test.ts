import { expect, test } from 'vitest';
import { sheetRules } from '#src/render/sheet-rules.ts';
import { viewIn } from '#src/testing/view-in.ts';

const PAGE = { route: 'story', title: 'First Light', isPrivate: false } as const;

test('the sheets name company, section, title and address; the first leaves the title out', () => {
  expect(sheetRules(viewIn('en'), PAGE)).toBe(
    '@page{@top-left{content:"Velden · Magazine · First Light"}' +
      '@bottom-left{content:"https://news.example/en"}}' +
      '@page :first{@top-left{content:"Velden · Magazine"}}',
  );
});

test('a page that nobody finds keeps its address to itself', () => {
  expect(sheetRules(viewIn('en'), { ...PAGE, isPrivate: true })).not.toContain('news.example');
});

test('a title ends neither its string nor the style element', () => {
  const title = 'A "quote" \\ </style>\n@page{}';
  const rules = sheetRules(viewIn('ja'), { ...PAGE, title });
  expect(rules).not.toContain('<');
  expect(rules).not.toContain('\n');
  expect(rules).toContain('A \\22 quote\\22  \\5c  \\3c /style>\\a @page{}');
});

test('a landing is named once', () => {
  const rules = sheetRules(viewIn('en'), { route: 'magazine', title: 'Magazine', isPrivate: true });
  expect(rules).toBe(
    '@page{@top-left{content:"Velden · Magazine"}}@page :first{@top-left{content:"Velden"}}',
  );
});
