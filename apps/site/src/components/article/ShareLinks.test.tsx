import { LOCALES } from '@masthead/locales/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { ShareLinks } from './ShareLinks.tsx';

const TITLE = 'Loom & kiln: “what’s next?”';

test.each(LOCALES)('every way to share in %s carries the phrase and the address', (locale) => {
  const view = { ...viewIn(locale), path: `/${locale}/magazine/a-story` };
  const html = renderToStaticMarkup(
    <ViewProvider value={view}>
      <ShareLinks title={TITLE} />
    </ViewProvider>,
  );
  const hrefs = [
    ...html.matchAll(/<a [^>]*href="((?:mailto:|https:\/\/x\.com|https:\/\/www\.linkedin)[^"]*)"/g),
  ].map(([, href = '']) => decodeURIComponent(href.replaceAll('&amp;', '&')));
  expect(hrefs).toHaveLength(3);
  for (const href of hrefs) {
    expect(href).toContain(`https://news.example/${locale}/magazine/a-story`);
    expect(href).toContain(view.t('share.intro', { title: TITLE }));
  }
});

test('a newsroom adds networks to the two that it has', () => {
  const networksIn = (shareNetworks: ReturnType<typeof viewIn>['shareNetworks']) => {
    const html = renderToStaticMarkup(
      <ViewProvider value={{ ...viewIn('ja'), shareNetworks }}>
        <ShareLinks title={TITLE} />
      </ViewProvider>,
    );
    return [...html.matchAll(/<a [^>]*href="https:\/\/(?!news\.example)([^/"]+)/g)].map(
      ([, host]) => host,
    );
  };
  expect(networksIn([])).toEqual(['x.com', 'www.linkedin.com']);
  expect(networksIn(['line', 'mastodon'])).toEqual([
    ...['x.com', 'www.linkedin.com', 'social-plugins.line.me'],
  ]);
});
