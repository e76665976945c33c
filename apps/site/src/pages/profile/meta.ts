import { renditionPath } from '@masthead/contract/media';
import type { Profile } from '@masthead/contract/profile';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function profileMeta(
  { profile }: { profile: Profile },
  { t, origin, path }: ViewContext,
): PageMeta {
  const portrait = profile.cover_image;
  const description = profile.description ?? profile.text;
  return {
    title: profile.title,
    description,
    image: socialImage(profile.cover_image_landscape ?? portrait),
    type: 'website',
    flags: profile.page.flags,
    header: 'solid',
    redirectTo: profile.page.redirect_target,
    structured: {
      '@type': 'Person',
      name: profile.title,
      jobTitle: profile.role,
      url: origin + path,
      ...(description !== null && { description }),
      ...(portrait !== null && { image: origin + renditionPath(portrait.src, '4x5', 900, 'jpg') }),
      worksFor: { '@type': 'Organization', name: t('site.name') },
    },
  };
}
