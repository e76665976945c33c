import type { Story } from '@masthead/contract/story';
import type { PageMeta } from '#src/pages/define-page.ts';
import { heroHeader } from '#src/pages/header-mode.ts';
import { articleFacts, itemMeta, workDates } from '#src/pages/item-meta.ts';
import {
  authorsOf,
  filmsIn,
  imagesOf,
  publisherOf,
  SPEAKABLE,
} from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function storyMeta({ story }: { story: Story }, view: ViewContext): PageMeta {
  return {
    ...itemMeta(story),
    type: 'article',
    article: {
      ...articleFacts(story),
      authors: authorsOf(story.authors, view).flatMap(({ url }) => url ?? []),
    },
    header: heroHeader(story),
    brand: story.brand ?? undefined,
    structured: {
      '@type': 'Article',
      headline: story.title,
      ...workDates(story, view),
      ...imagesOf(story.cover_image, view),
      ...filmsIn(story, view),
      ...SPEAKABLE,
      author: authorsOf(story.authors, view),
      publisher: publisherOf(view),
    },
  };
}
