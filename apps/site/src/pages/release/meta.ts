import type { Release } from '@masthead/contract/release';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function releaseMeta({ release }: { release: Release }, view: ViewContext): PageMeta {
  return {
    title: release.title,
    description: release.description,
    image: socialImage(release.cover_image),
    type: 'article',
    flags: release.page.flags,
    header: 'solid',
    brand: release.brand,
    redirectTo: release.page.redirect_target,
    structured: {
      '@type': 'NewsArticle',
      headline: release.title,
      inLanguage: view.locale.hreflang,
      ...(release.date !== null && { datePublished: release.date }),
      dateModified: release.updated_at,
      publisher: { '@type': 'Organization', name: view.t('site.name') },
    },
  };
}
