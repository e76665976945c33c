import type { Configuration } from '@masthead/contract/configuration';
import type { FunctionComponent, ReactNode } from 'react';
import type { LoadedPage, PageMeta } from '#src/pages/define-page.ts';
import { headerMode } from '#src/pages/header-mode.ts';
import type { Assets } from '#src/render/assets.ts';
import { type RenderedDocument, renderDocument } from '#src/render/document.tsx';
import { writeMarkup } from '#src/render/write-markup.ts';
import type { RouteName } from '#src/routes.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import type { LineBreaks } from '#src/view/line-breaks.ts';
import { type ViewContext, ViewProvider } from '#src/view/view-context.ts';

/** A page's part of its document, settled for one view. */
export interface PageContent {
  readonly meta: PageMeta;
  readonly Body: FunctionComponent;
  /** Line breaks: as in its language, with its own names whole. */
  readonly lineBreaks: LineBreaks | null;
}

/** The content of a page in one view: the only place that asks for its meta. */
export function contentOf(page: LoadedPage, view: ViewContext): PageContent {
  const lineBreaks = view.lineBreaks?.withNames(page.names()) ?? null;
  return { meta: page.meta(view), Body: page.Body, lineBreaks };
}

export interface PageToRender {
  readonly page: PageContent;
  readonly view: ViewContext;
  readonly route: RouteName | null;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
  /** This page in other languages, where the browser may send visitors who have chosen one. */
  readonly redirects?: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly assets: Assets;
}

/** The whole body of a page. */
export function bodyOf({ view, route, page, configuration, languages }: PageToRender): ReactNode {
  const { Body, meta, lineBreaks } = page;
  return (
    <ViewProvider value={view}>
      <SiteShell
        route={route}
        header={headerMode(meta)}
        brand={meta.brand === undefined ? view.brand : meta.brand}
        flags={meta.flags}
        configuration={configuration}
        languages={languages}
      >
        <ViewProvider value={{ ...view, lineBreaks }}>
          <Body />
        </ViewProvider>
      </SiteShell>
    </ViewProvider>
  );
}

/** Renders a page whose data is in hand: synchronous, the same for the same input. */
export function renderPage(input: PageToRender): RenderedDocument {
  const { view, route, page } = input;
  const meta = { ...page.meta, header: headerMode(page.meta) };
  return renderDocument({
    view,
    meta,
    route,
    body: writeMarkup(bodyOf(input)),
    alternates: meta.flags.private ? {} : input.alternates,
    redirects: input.redirects ?? [],
    assets: input.assets,
  });
}
