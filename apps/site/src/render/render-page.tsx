import type { Configuration } from '@masthead/contract/configuration';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoadedPage, PageMeta } from '#src/pages/define-page.ts';
import { headerMode } from '#src/pages/header-mode.ts';
import type { Assets } from '#src/render/assets.ts';
import { type RenderedDocument, renderDocument } from '#src/render/document.tsx';
import { StyleSheets } from '#src/render/StyleSheets.tsx';
import type { RouteName } from '#src/routes.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import { type ViewContext, ViewProvider } from '#src/view/view-context.ts';

/** A page's part of its document, settled for one view. */
export interface PageContent {
  readonly meta: PageMeta;
  readonly Body: FunctionComponent;
}

/** What a page says in one view: its meta is asked for here and nowhere else. */
export function contentOf(page: LoadedPage, view: ViewContext): PageContent {
  return { meta: page.meta(view), Body: page.Body };
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

/** Renders a page whose data is in hand: synchronous, the same for the same input. */
export function renderPage(input: PageToRender): RenderedDocument {
  const { view, route } = input;
  const { Body, meta: own } = input.page;
  const meta = { ...own, header: headerMode(own) };
  const body = renderToStaticMarkup(
    <ViewProvider value={view}>
      <SiteShell
        route={route}
        header={meta.header}
        brand={meta.brand === undefined ? view.brand : meta.brand}
        flags={meta.flags}
        configuration={input.configuration}
        languages={input.languages}
      >
        <Body />
      </SiteShell>
      <StyleSheets addresses={input.assets.lateStyles(view.locale.script)} />
    </ViewProvider>,
  );
  return renderDocument({
    view,
    meta,
    route,
    body,
    alternates: meta.flags.private ? {} : input.alternates,
    redirects: input.redirects ?? [],
    assets: input.assets,
  });
}
