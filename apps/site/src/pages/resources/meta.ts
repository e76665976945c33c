import type { PageMeta } from '#src/pages/define-page.ts';
import type { ResourcesData } from '#src/pages/resources/load.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function resourcesMeta({ landing }: ResourcesData, { t }: ViewContext): PageMeta {
  return {
    title: landing.title ?? t('resources.title'),
    description: landing.description ?? t('resources.subtitle'),
    image: socialImage(landing.featured[0]?.cover_image ?? null),
    type: 'website',
    flags: landing.page.flags,
    header: 'solid',
    redirectTo: landing.page.redirect_target,
  };
}
