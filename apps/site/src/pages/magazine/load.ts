import type { Page } from '@masthead/contract/envelope';
import type { StoryLanding } from '@masthead/contract/story-landing';
import type { LoadContext } from '#src/pages/define-page.ts';
import { pageNumber } from '#src/pages/page-number.ts';

export async function loadMagazine({
  api,
  query,
}: LoadContext<'magazine'>): Promise<{ landing: StoryLanding; page: Page }> {
  const { data, meta } = await api.storyLanding(pageNumber(query.page));
  return { landing: data, page: meta.page };
}
