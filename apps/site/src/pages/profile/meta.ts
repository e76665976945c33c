import { renditionPath } from '@masthead/contract/media';
import type { Profile } from '@masthead/contract/profile';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { publisherOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function profileMeta({ profile }: { profile: Profile }, view: ViewContext): PageMeta {
  const { origin, path } = view;
  const portrait = profile.cover_image;
  const description = profile.description ?? profile.text;
  return {
    ...itemMeta({
      ...profile,
      description,
      cover_image: profile.cover_image_landscape ?? portrait,
    }),
    structured: {
      '@type': 'Person',
      name: profile.title,
      jobTitle: profile.role,
      url: origin + path,
      ...(description !== null && { description }),
      ...(portrait !== null && { image: origin + renditionPath(portrait.src, '4x5', 900, 'jpg') }),
      worksFor: publisherOf(view),
    },
  };
}
