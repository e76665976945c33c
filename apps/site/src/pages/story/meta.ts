import type { Story } from '@masthead/contract/story';
import type { PageMeta } from '#src/pages/define-page.ts';
import { heroHeader } from '#src/pages/header-mode.ts';
import { itemMeta, workDates } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function storyMeta({ story }: { story: Story }, view: ViewContext): PageMeta {
  return {
    ...itemMeta(story),
    type: 'article',
    header: heroHeader(story),
    brand: story.brand ?? undefined,
    structured: {
      '@type': 'Article',
      headline: story.title,
      ...workDates(story, view),
      author: story.authors.map(({ name }) => ({ '@type': 'Person', name })),
    },
  };
}
