import type { StoryLanding } from '@masthead/contract/story-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function magazineMeta({ landing }: { landing: StoryLanding }, { t }: ViewContext): PageMeta {
  return {
    title: landing.title ?? t('magazine.title'),
    description: landing.description ?? t('magazine.subtitle'),
    image: socialImage(landing.hero?.cover_image ?? null),
    type: 'website',
    flags: landing.page.flags,
    header: 'solid',
  };
}
