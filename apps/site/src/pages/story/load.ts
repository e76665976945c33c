import type { Card } from '@masthead/contract/card';
import type { Story } from '@masthead/contract/story';
import type { ContentApi } from '#src/api/content-api.ts';
import type { LoadContext } from '#src/pages/define-page.ts';
import { withMore } from '#src/pages/with-more.ts';

/** Fewer related items than a row holds are made up from what the content server finds near. */
const RELATED_IN_A_ROW = 3;

export interface StoryData {
  readonly story: Story;
  /** The editors' choice first; nothing that is in the text already. */
  readonly related: readonly Card[];
}

export async function loadStory({ api, params }: LoadContext<'story'>): Promise<StoryData> {
  const story = (await api.read('story', { id: params.slug })).data;
  return { story, related: await relatedOf(story, api) };
}

async function relatedOf(story: Story, api: ContentApi): Promise<readonly Card[]> {
  const chosen = notInText(story, story.related);
  if (story.related.length >= RELATED_IN_A_ROW) return chosen;
  const near = await api.readIfThere('recirculation', { id: story.id, limit: 4 });
  const others = (near?.data ?? []).filter(({ id }) => id !== story.id);
  return withMore(chosen, notInText(story, others), RELATED_IN_A_ROW);
}

/** Cards that no list within the story's text shows already. */
export function notInText({ body }: Pick<Story, 'body'>, cards: readonly Card[]): readonly Card[] {
  const shown = new Set(
    body.flatMap((block) =>
      block._type === 'related_items' ? block.items.map(({ id }) => id) : [],
    ),
  );
  return cards.filter(({ id }) => !shown.has(id));
}
