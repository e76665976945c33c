import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { SearchView } from './SearchView.tsx';

function drawn(outcome: { corrected: string | null; total: number; q: string }) {
  return renderToStaticMarkup(
    <ViewProvider value={viewIn('en')}>
      <SearchView
        title="Search"
        path="/en/search"
        data={{
          results: [],
          query: { q: outcome.q, year: '2026' },
          corrected: outcome.corrected,
          filters: { types: [], topics: [], years: [], commitments: [], categories: [] },
          page: { number: 1, size: 12, total: outcome.total, pages: 1 },
        }}
      />
    </ViewProvider>,
  );
}

test('a correction says what was typed, what was searched, and links to it with the filters kept', () => {
  const html = drawn({ q: 'veldrome', corrected: 'velodrome', total: 2 });
  expect(html).toContain('No results for “veldrome”');
  expect(html).toMatch(
    /<a [^>]*href="\/en\/search\?q=velodrome&amp;year=2026">Showing results for “velodrome”<\/a>/,
  );
  expect(html).toMatch(/<h1[^>]*>2 results for “velodrome”<\/h1>/);
});

test('what was found as typed is not said to be anything else', () => {
  const html = drawn({ q: 'velodrome', corrected: null, total: 1 });
  expect(html).not.toContain('Showing results for');
  expect(html).toContain('1 result for “velodrome”');
});

test('the field is a plain search field until its script runs, and has what was typed', () => {
  const html = drawn({ q: '<b>"', corrected: null, total: 0 });
  const [field = ''] = /<input [^>]*type="search"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('value="&lt;b&gt;&quot;"');
  expect(field).not.toContain('role=');
  expect(html).toContain('`suggestUrl`:`/en/search/suggest`');
});
