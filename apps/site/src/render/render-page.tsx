import type { Configuration } from '@masthead/contract/configuration';
import { renderToString } from 'react-dom/server';
import type { PreparedPage } from '#src/pages/define-page.ts';
import { headerMode } from '#src/pages/header-mode.ts';
import type { Assets } from '#src/render/assets.ts';
import { type RenderedDocument, renderDocument } from '#src/render/document.ts';
import type { RouteName } from '#src/routes.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import { type ViewContext, ViewProvider } from '#src/view/view-context.ts';

export interface PageToRender {
  readonly page: PreparedPage;
  readonly view: ViewContext;
  readonly route: RouteName | null;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
  /** This page in other languages, where the browser may send visitors who have chosen one. */
  readonly redirects?: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly assets: Assets;
  readonly icon: string;
}

/** Draws a page whose data is in hand: synchronous, the same for the same input. */
export function renderPage(input: PageToRender): RenderedDocument {
  const { page, view, route } = input;
  const own = page.meta(view);
  const meta = { ...own, header: headerMode(own) };
  const { Body } = page;
  const body = renderToString(
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
    icon: input.icon,
  });
}
