import type { Configuration } from '@masthead/contract/configuration';
import { renderToString } from 'react-dom/server';
import type { PreparedPage } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import { type RenderedDocument, renderDocument } from '#src/render/document.ts';
import type { LanguageLink } from '#src/render/languages.ts';
import type { RouteName } from '#src/routes.ts';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import { type ViewContext, ViewProvider } from '#src/view/view-context.ts';

export interface PageToRender {
  readonly page: PreparedPage;
  readonly view: ViewContext;
  readonly route: RouteName | null;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly assets: Assets;
  readonly icon: string;
}

/** Draws a page whose data is in hand: synchronous, the same for the same input. */
export function renderPage(input: PageToRender): RenderedDocument {
  const { page, view, route } = input;
  const meta = page.meta(view);
  const { Body } = page;
  const body = renderToString(
    <ViewProvider value={view}>
      <SiteShell
        route={route}
        header={meta.header}
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
    assets: input.assets,
    icon: input.icon,
  });
}
