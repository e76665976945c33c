import type { BrandId } from '@masthead/contract/brand';
import type { PageFlags } from '@masthead/contract/common';
import type { Configuration } from '@masthead/contract/configuration';
import type { ReactNode } from 'react';
import { FirstScreenEnd } from '#src/components/FirstScreenEnd.tsx';
import type { HeaderMode } from '#src/pages/define-page.ts';
import type { RouteName } from '#src/routes.ts';
import { Footer } from '#src/shell/Footer.tsx';
import { Header } from '#src/shell/Header.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { NotTranslated } from '#src/shell/NotTranslated.tsx';
import { PitchHeader } from '#src/shell/PitchHeader.tsx';
import { PreviewBar } from '#src/shell/PreviewBar.tsx';
import { isPitchRoute } from '#src/shell/sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './site-shell.module.css';

interface SiteShellProps {
  /** Null on error pages. */
  readonly route: RouteName | null;
  readonly header: HeaderMode;
  /** The brand whose logo the page has; null: a pitch page without a header (spec §2.3). */
  readonly brand: BrandId | null;
  readonly flags: PageFlags;
  /** Null where the call failed; links and icons that it names are left out. */
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
  readonly children: ReactNode;
}

/** Everything around a page: skip link, header, main, footer. Goes into the document's body. */
export function SiteShell({
  route,
  header,
  brand,
  flags,
  configuration,
  languages,
  children,
}: SiteShellProps) {
  const { t, preview } = useView();
  const isPitch = isPitchRoute(route);
  return (
    <>
      <a className={`label ${css.skip}`} href="#content">
        {t('site.skip_to_content')}
      </a>
      <NotTranslated route={route} />
      {isPitch ? (
        <PitchHeader brand={brand} mode={header} />
      ) : (
        <Header route={route} mode={header} configuration={configuration} languages={languages} />
      )}
      <main id="content" className={flags.app_container ? css.main : undefined} tabIndex={-1}>
        {children}
      </main>
      <FirstScreenEnd />
      {!isPitch && <Footer configuration={configuration} />}
      {preview !== null && <PreviewBar preview={preview} />}
    </>
  );
}
