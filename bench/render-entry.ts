import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Basis } from '../apps/site/src/api/basis.ts';
import { ContentApi } from '../apps/site/src/api/content-api.ts';
import { createContentClient } from '../apps/site/src/api/content-client.ts';
import { page } from '../apps/site/src/pages/story/page.ts';
import { assetsOfBuild, type Manifest } from '../apps/site/src/render/assets.ts';
import { alternatesOf, languageLinks } from '../apps/site/src/render/languages.ts';
import { renderPage } from '../apps/site/src/render/render-page.tsx';
import { viewFor } from '../apps/site/src/render/view-for.ts';
import { SiteShell } from '../apps/site/src/shell/SiteShell.tsx';
import { ViewProvider } from '../apps/site/src/view/view-context.ts';
import { LOCALES, type Locale } from '../packages/locales/registry.ts';

/** A story's page with all its data loaded: `render` as the site draws it, `stream` as React's streams do. */
export async function prepareStory({
  apiUrl,
  locale,
  slug,
  manifests,
}: {
  apiUrl: string;
  locale: string;
  slug: string;
  manifests: { client: Manifest; server: Manifest };
}): Promise<{ render: () => string; stream: () => Promise<void> }> {
  const known = LOCALES.find((each) => each === locale) satisfies Locale | undefined;
  if (known === undefined) throw new Error(`no locale ${locale}`);
  const basis = new Basis();
  const api = new ContentApi(createContentClient(apiUrl), locale, basis);
  const configuration = (await api.read('configuration', {})).data;
  const prepared = await page.prepare({ api, params: { slug }, query: {} });
  const assets = assetsOfBuild(manifests);
  const match = { name: 'story', params: { slug } } as const;
  const newView = () =>
    viewFor(known, {
      path: `/${locale}/magazine/${slug}`,
      origin: 'http://localhost:3000',
      brand: 'velden',
    });
  return {
    render() {
      const alternates = alternatesOf(match, basis.localizedSlugs);
      return renderPage({
        page: prepared,
        view: newView(),
        route: 'story',
        configuration,
        languages: languageLinks(LOCALES, known, match, alternates),
        alternates,
        assets,
        icon: '/assets/icon.svg',
      }).html;
    },
    stream() {
      const { Body } = prepared;
      const view = newView();
      const meta = prepared.meta(view);
      const alternates = alternatesOf(match, basis.localizedSlugs);
      const shell = {
        route: 'story' as const,
        header: meta.header,
        brand: view.brand,
        flags: meta.flags,
        configuration,
        languages: languageLinks(LOCALES, known, match, alternates),
        children: null,
      };
      return new Promise((resolve) => {
        const sink = new Writable({
          write: (_chunk, _encoding, done) => done(),
          final: (done) => {
            done();
            resolve();
          },
        });
        const { pipe } = renderToPipeableStream(
          createElement(
            ViewProvider,
            { value: view },
            createElement(SiteShell, shell, createElement(Body)),
          ),
          { onAllReady: () => pipe(sink) },
        );
      });
    },
  };
}
