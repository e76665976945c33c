import type { Story } from '@masthead/contract/story';
import type { HeaderMode, PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** How the header lies over each hero (spec §2.3). */
const HEADERS: Readonly<Record<Story['hero_layout'], HeaderMode>> = {
  full_bleed: 'full',
  portrait: 'half',
  standard: 'solid',
};

export function storyMeta({ story }: { story: Story }, view: ViewContext): PageMeta {
  return {
    title: story.title,
    description: story.description,
    image: socialImage(story.cover_image),
    type: 'article',
    flags: story.page.flags,
    header: story.cover_image === null ? 'solid' : HEADERS[story.hero_layout],
    brand: story.brand,
    redirectTo: story.page.redirect_target,
    structured: {
      '@type': 'Article',
      headline: story.title,
      inLanguage: view.locale.hreflang,
      ...(story.date !== null && { datePublished: story.date }),
      dateModified: story.updated_at,
      author: story.authors.map(({ name }) => ({ '@type': 'Person', name })),
    },
  };
}
