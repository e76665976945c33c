import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { VolumeData } from '#src/pages/volume/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function volumeMeta({ volume }: VolumeData, view: ViewContext): PageMeta {
  return {
    title: volume.title,
    description: volume.description,
    image: socialImage(volume.cover_image),
    type: 'website',
    flags: volume.page.flags,
    // Its cover and its field of colour stand side by side, as in a portrait hero (spec §2.3).
    header: volume.page.flags.transparent_header ? 'half' : 'solid',
    redirectTo: volume.page.redirect_target,
    structured: {
      '@type': 'PublicationIssue',
      name: volume.title,
      issueNumber: volume.number,
      inLanguage: view.locale.hreflang,
      ...(volume.date !== null && { datePublished: volume.date }),
      dateModified: volume.updated_at,
    },
  };
}
