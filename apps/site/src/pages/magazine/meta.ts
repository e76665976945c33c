import type { PageMeta } from '#src/pages/define-page.ts';
import type { MagazineData } from '#src/pages/magazine/load.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function magazineMeta(
  { landing }: Pick<MagazineData, 'landing'>,
  { t }: ViewContext,
): PageMeta {
  return {
    title: landing.title ?? t('magazine.title'),
    description: landing.description ?? t('magazine.subtitle'),
    image: socialImage(landing.hero?.cover_image ?? null),
    type: 'website',
    flags: landing.page.flags,
    redirectTo: landing.page.redirect_target,
    header: 'solid',
  };
}
