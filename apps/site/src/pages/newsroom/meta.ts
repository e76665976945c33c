import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function newsroomMeta(
  { landing }: { landing: NewsroomLanding },
  { t }: ViewContext,
): PageMeta {
  return {
    title: landing.title ?? t('newsroom.title'),
    description: landing.description ?? t('newsroom.subtitle'),
    image: socialImage(landing.lead?.cover_image ?? null),
    type: 'website',
    flags: landing.page.flags,
    redirectTo: landing.page.redirect_target,
    header: 'solid',
  };
}
