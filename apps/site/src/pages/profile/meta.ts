import { renditionPath } from '@masthead/contract/media';
import type { Profile } from '@masthead/contract/profile';
import type { PersonLeaf } from 'schema-dts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { filmsIn, publisherOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function profileMeta({ profile }: { profile: Profile }, view: ViewContext): PageMeta {
  const description = profile.description ?? profile.text;
  return {
    ...itemMeta({
      ...profile,
      description,
      cover_image: profile.cover_image_landscape ?? profile.cover_image,
    }),
    structured: {
      '@type': 'ProfilePage',
      inLanguage: view.locale.hreflang,
      dateModified: profile.updated_at,
      ...filmsIn({ ...profile, description }, view),
      mainEntity: personOf({ ...profile, description }, view),
    },
  };
}

function personOf(profile: Profile, view: ViewContext): PersonLeaf {
  const { origin, path } = view;
  const { title, source_title, role, description, cover_image: portrait, links } = profile;
  const elsewhere = links.map(({ url }) => url).filter((url) => /^https?:/.test(url));
  return {
    '@type': 'Person',
    name: title,
    ...(source_title !== null && { alternateName: source_title }),
    jobTitle: role,
    url: origin + path,
    ...(description !== null && { description }),
    ...(portrait !== null && { image: origin + renditionPath(portrait.src, '4x5', 900, 'jpg') }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    worksFor: publisherOf(view),
  };
}
