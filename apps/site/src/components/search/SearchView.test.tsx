import { LOCALES, type Locale } from '@masthead/locales/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { SearchView } from './SearchView.tsx';

type Data = Parameters<typeof SearchView>[0]['data'];
interface Found {
  readonly page?: Partial<Data['page']>;
  readonly filters?: Partial<Data['filters']>;
  readonly locale?: Locale;
}

function drawn(
  outcome: { corrected: string | null; total: number; q: string; exact?: boolean },
  { page, filters, locale = 'en' }: Found = {},
) {
  return renderToStaticMarkup(
    <ViewProvider value={viewIn(locale)}>
      <SearchView
        title="Search"
        path="/en/search"
        data={{
          results: [],
          query: { q: outcome.q, year: '2026' },
          exact: outcome.exact ?? true,
          corrected: outcome.corrected,
          filters: {
            types: [],
            topics: [],
            years: [],
            commitments: [],
            categories: [],
            ...filters,
          },
          page: { number: 1, size: 12, total: outcome.total, pages: 1, ...page },
        }}
      />
    </ViewProvider>,
  );
}

test('near matches are not counted: another spelling is offered, with the filters kept', () => {
  const html = drawn(
    { q: 'veldrome', corrected: 'velodrome', total: 2, exact: false },
    { filters: { types: [{ type: 'story', count: 2 }] } },
  );
  expect(html).toMatch(/<h1[^>]*>No results for “veldrome”<\/h1>/);
  expect(html).toMatch(
    /<a [^>]*href="\/en\/search\?q=velodrome&amp;year=2026">Did you mean “velodrome”\?<\/a>/,
  );
  expect(html).toMatch(/<h2[^>]*>Close matches<\/h2>/);
  expect(html, 'no tabs that count').not.toContain('Results by type');
  expect(html).not.toContain('Clear filters');
});

test('near matches without another spelling to offer are marked as well', () => {
  const html = drawn({ q: 'loom kiln', corrected: null, total: 2, exact: false });
  expect(html).toMatch(/<h1[^>]*>No results for “loom kiln”<\/h1>/);
  expect(html).toContain('Close matches');
  expect(html).not.toContain('Did you mean');
});

test.each(LOCALES)('%s: offers the spelling, and a heading for what comes near', (locale) => {
  const html = drawn({ q: 'rnu', corrected: 'run', total: 1, exact: false }, { locale });
  const { t } = viewIn(locale);
  expect(html).toContain(t('search.did_you_mean', { query: 'run' }));
  expect(html).toContain(t('search.near_results'));
});

test.each(LOCALES)('%s: of more than is counted it says that it is more', (locale) => {
  const html = drawn(
    { q: 'run', corrected: null, total: 1000 },
    {
      locale,
      page: { total_is_least: true, number: 90, pages: 134 },
      filters: {
        types: [
          { type: 'release', count: 1000, count_is_least: true },
          { type: 'story', count: 7 },
        ],
      },
    },
  );
  const { t, dates } = viewIn(locale);
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  expect(heading).not.toBe(t('search.results', { count: 1000, query: 'run' }));
  expect(heading).toContain(dates.number(1000));
  const tabs = [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(tabs).toEqual(expect.arrayContaining([`${dates.number(1000)}+`, '7']));
  expect(html).toContain('page=91');
  expect(html).toContain(t('labels.page_number', { page: 90 }));
});

test('exact matches have no such note', () => {
  const html = drawn({ q: 'velodrome', corrected: null, total: 1 });
  expect(html).not.toContain('Did you mean');
  expect(html).toContain('1 result for “velodrome”');
});

test.each([
  [0, 'xyzzyq', 'No results for “xyzzyq”'],
  [1, 'velodrome', '1 result for “velodrome”'],
  [12, 'dyehouse', '12 results for “dyehouse”'],
])('a search that found %i says so', (total, q, said) => {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(drawn({ q, corrected: null, total })) ?? [];
  expect(heading).toBe(said);
});

test.each([
  ['a word that nothing has', 'xyzzyq'],
  ['nothing but a picture', '🏃'],
  ['nothing but signs', '?!'],
])('%s leaves ways on', (_, q) => {
  const html = drawn({ q, corrected: null, total: 0 });
  expect(html).toMatch(new RegExp(`<h1[^>]*>No results for “${q.replace('?', '\\?')}”</h1>`));
  for (const section of ['magazine', 'mission', 'company', 'newsroom']) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="/en/${section}"`));
  }
});

test('the field is a plain search field until its script runs, and has what was typed', () => {
  const html = drawn({ q: '<b>"', corrected: null, total: 0 });
  const [field = ''] = /<input [^>]*type="search"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('value="&lt;b&gt;&quot;"');
  expect(field).not.toContain('role=');
  expect(html).toContain('`suggestUrl`:`/en/search/suggest`');
});
