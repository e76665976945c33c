import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ContentApi } from '../apps/site/src/api/content-api.ts';
import { createContentClient } from '../apps/site/src/api/content-client.ts';
import { page } from '../apps/site/src/pages/story/page.ts';
import { assetsOfBuild, type Builds } from '../apps/site/src/render/assets.ts';
import { alternatesOf, languageLinks } from '../apps/site/src/render/languages.ts';
import { contentOf, renderPage } from '../apps/site/src/render/render-page.tsx';
import { viewFor } from '../apps/site/src/render/view-for.ts';
import { SiteShell } from '../apps/site/src/shell/SiteShell.tsx';
import { identityOf } from '../apps/site/src/view/identity.ts';
import { lineBreaksFor } from '../apps/site/src/view/line-breaks.ts';
import { ViewProvider } from '../apps/site/src/view/view-context.ts';
import { LOCALES, type Locale } from '../packages/locales/registry.ts';

/** A story's page with all its data loaded: `render` as the site draws it, `stream` as React's streams do. */
export async function prepareStory({
  apiUrl,
  locale,
  slug,
  builds,
}: {
  apiUrl: string;
  locale: string;
  slug: string;
  builds: Builds;
}): Promise<{ render: () => string; stream: () => Promise<void> }> {
  const known = LOCALES.find((each) => each === locale) satisfies Locale | undefined;
  if (known === undefined) throw new Error(`no locale ${locale}`);
  const api = new ContentApi(createContentClient(apiUrl, { serviceToken: '' }), { locale });
  const configuration = (await api.read('configuration', {})).data;
  const loaded = await page.load({ api, params: { slug }, query: {} });
  if (loaded.kind !== 'ok') throw new Error(`the story ${slug} is ${loaded.kind}`);
  const { localizedSlugs } = api.dependencies;
  const assets = assetsOfBuild(builds);
  const match = { name: 'story', params: { slug } } as const;
  const newView = () =>
    viewFor(known, {
      path: `/${locale}/magazine/${slug}`,
      origin: 'http://localhost:3000',
      identity: identityOf(configuration),
      lineBreaks: lineBreaksFor(known, configuration),
    });
  return {
    render() {
      const alternates = alternatesOf(match, localizedSlugs);
      const view = newView();
      return renderPage({
        page: contentOf(loaded.value, view),
        view,
        route: 'story',
        configuration,
        languages: languageLinks(LOCALES, known, match, alternates),
        alternates,
        assets,
      }).html;
    },
    stream() {
      const view = newView();
      const { Body, meta } = contentOf(loaded.value, view);
      const alternates = alternatesOf(match, localizedSlugs);
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
