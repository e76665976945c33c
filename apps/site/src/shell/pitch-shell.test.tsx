import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RouteName } from '#src/routes.ts';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const flags = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: true,
  app_container: true,
};

function shellOf(route: RouteName, brand: string | null): string {
  return renderToString(
    <ViewProvider value={viewIn('en')}>
      <SiteShell
        route={route}
        header="solid"
        brand={brand}
        flags={flags}
        configuration={null}
        languages={[]}
      >
        <h1>Page</h1>
      </SiteShell>
    </ViewProvider>,
  );
}

const PITCHES = ['pitch', 'pitch_collection', 'collection_pitch'] as const;

test.each(PITCHES)('a page of type %s has its logo, and no way into the site', (route) => {
  const html = shellOf(route, 'tarn');
  expect(html.match(/<header/g)).toHaveLength(1);
  expect(html.match(/<a /g), 'the skip link and the logo').toHaveLength(2);
  expect(html).not.toMatch(/<nav|<footer|popover/);
});

test.each(PITCHES)(
  'a page of type %s without a brand has no header, yet its skip link',
  (route) => {
    const html = shellOf(route, null);
    expect(html).not.toMatch(/<header|<nav|<footer/);
    expect(html).toContain('href="#content"');
  },
);

test('other pages have all of it, also those of no brand', () => {
  for (const brand of ['velden', null] as const) {
    const html = shellOf('story', brand);
    for (const part of ['<header', '<nav', '<footer']) expect(html).toContain(part);
  }
});
