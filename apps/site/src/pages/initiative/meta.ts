import type { Initiative } from '@masthead/contract/initiative';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';

export function initiativeMeta({ initiative }: { initiative: Initiative }): PageMeta {
  return {
    title: initiative.title,
    description: initiative.description,
    image: socialImage(initiative.cover_image),
    type: 'website',
    flags: initiative.page.flags,
    header: initiative.cover_image === null ? 'solid' : 'full',
    redirectTo: initiative.page.redirect_target,
  };
}
