import { definePage } from '#src/pages/define-page.ts';
import { loadStory } from '#src/pages/story/load.ts';
import { storyMeta } from '#src/pages/story/meta.ts';
import { StoryPage } from '#src/pages/story/StoryPage.tsx';

export const page = definePage({
  route: 'story',
  load: loadStory,
  meta: storyMeta,
  View: StoryPage,
});
