import type { HomeLanding } from '@masthead/contract/home-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function homeMeta({ home }: { home: HomeLanding }, { t, origin }: ViewContext): PageMeta {
  return {
    title: home.title ?? '',
    description: home.description,
    image: socialImage(home.cover_image),
    type: 'website',
    flags: home.page.flags,
    redirectTo: home.page.redirect_target,
    header: home.page.flags.transparent_header && home.cover_image !== null ? 'full' : 'solid',
    structured: { '@type': 'WebSite', name: t('site.name'), url: origin },
  };
}
