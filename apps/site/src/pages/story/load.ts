import type { Story } from '@masthead/contract/story';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadStory({ api, params }: LoadContext<'story'>): Promise<{ story: Story }> {
  return { story: (await api.story(params.slug)).data };
}
