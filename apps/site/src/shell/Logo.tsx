import type { BrandId } from '@masthead/contract/brand';
import { Wordmark } from '#src/components/brand/Wordmark.tsx';
import { logoFacts } from '#src/shell/logo-facts.ts';
import { useView } from '#src/view/view-context.ts';
import css from './logo.module.css';

interface LogoProps {
  /** The brand of a pitch page. */
  readonly pitchBrand?: BrandId;
  /** Whether it is the one that the page begins with. */
  readonly inline?: boolean;
}

/** The logo of a page, which leads home or to the newsroom (spec §2.3). */
export function Logo({ pitchBrand, inline = false }: LogoProps) {
  const { t, locale, isMediaHost, aboutOrigin, identity } = useView();
  const { brand, href, isMediaLibrary, width } = logoFacts({
    locale: locale.locale,
    isMediaHost,
    isPitch: pitchBrand !== undefined,
    brand: pitchBrand ?? null,
    ...{ aboutOrigin, identity },
  });
  return (
    <a
      className={css.logo}
      href={href}
      title={isMediaLibrary ? t('header.media_library') : undefined}
      aria-label={t(isMediaLibrary ? 'header.media_library_link' : 'header.home_link')}
    >
      {brand === null ? (
        <span className={css.unnamed}>{t('site.name')}</span>
      ) : (
        <Wordmark
          brand={brand}
          look={isMediaLibrary ? 'stacked' : 'line'}
          inline={inline}
          className={width === 60 ? css.small : css.wide}
        />
      )}
    </a>
  );
}
