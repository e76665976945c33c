import { type Image, type RenditionRatio, renditionPath } from '@masthead/contract/media';
import { pathTo } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The shapes in which search engines show a picture beside a result. */
const RATIOS: readonly RenditionRatio[] = ['16x9', '4x5', '1x1'];
/** The icon that stands for the company (http/identity-files.ts). */
const LOGO = '/apple-touch-icon.png';

type Structured = Readonly<Record<string, unknown>>;

/** The company as schema.org data has it beside a work of its own. */
export function publisherOf({ t, origin, identity }: ViewContext): Structured {
  return {
    '@type': 'Organization',
    name: t('site.name'),
    url: origin,
    ...(identity.hasIcons && { logo: origin + LOGO }),
  };
}

/** The same with where else it is to be found, for the pages that are about it. */
export function organizationOf(view: ViewContext): Structured {
  const { profiles } = view.identity;
  return { ...publisherOf(view), ...(profiles.length > 0 && { sameAs: profiles }) };
}

/** A work's picture in each shape; nothing where it has none. */
export function imagesOf(image: Image | null, { origin }: ViewContext): Structured {
  if (image === null) return {};
  return { image: RATIOS.map((ratio) => origin + renditionPath(image.src, ratio, 1200, 'jpg')) };
}

interface Author {
  readonly name: string;
  readonly slug: string | null;
}

/** Who wrote it, each with the page of theirs that there is. */
export function authorsOf(authors: readonly Author[], { origin, locale }: ViewContext) {
  return authors.map(({ name, slug }) => ({
    '@type': 'Person',
    name,
    url: slug === null ? undefined : origin + pathTo(locale.locale, 'profile', { slug }),
  }));
}
