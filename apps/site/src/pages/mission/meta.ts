import type { ImpactLanding } from '@masthead/contract/impact-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function missionMeta({ landing }: { landing: ImpactLanding }, { t }: ViewContext): PageMeta {
  return {
    title: landing.title ?? t('mission.title'),
    description: landing.description ?? t('mission.subtitle'),
    image: socialImage(landing.cover_image),
    type: 'website',
    flags: landing.page.flags,
    header: 'solid',
    redirectTo: landing.page.redirect_target,
  };
}
