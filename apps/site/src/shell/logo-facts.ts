import type { Locale } from '@masthead/locales/registry';
import { pathTo } from '#src/routes.ts';
import { type Brand, brandOf, type Identity } from '#src/view/identity.ts';

/** The place of a logo. */
interface LogoPlace {
  readonly locale: Locale;
  /** Seen on the media-library host. */
  readonly isMediaHost: boolean;
  readonly isPitch: boolean;
  /** The pitch's brand; null on all other pages. */
  readonly brand: string | null;
  readonly aboutOrigin: string;
  readonly identity: Identity;
}

interface LogoFacts {
  /** Null where there are no brands. */
  readonly brand: Brand | null;
  readonly href: string;
  /** Carries the title "Media Library". */
  readonly isMediaLibrary: boolean;
  /** Width in CSS pixels. */
  readonly width: 60 | 120;
}

/**
 * The logo of a page and its link (spec §2.3). Media-library mode is its host and every pitch page: a small mark of the
 * pitch's brand, else of the default one, that leads to the newsroom on the about host. Everywhere else it is the wide
 * logo of the company's own pages, and leads home.
 */
export function logoFacts(place: LogoPlace): LogoFacts {
  const { locale, brand, aboutOrigin, identity } = place;
  if (place.isMediaHost || place.isPitch) {
    return {
      brand: brandOf(identity, brand),
      href: aboutOrigin + pathTo(locale, 'newsroom'),
      isMediaLibrary: true,
      width: 60,
    };
  }
  return {
    brand: identity.aboutBrand,
    href: pathTo(locale, 'home'),
    isMediaLibrary: false,
    width: 120,
  };
}
