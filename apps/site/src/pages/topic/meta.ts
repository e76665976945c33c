import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { TopicData } from '#src/pages/topic/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function topicMeta({ topic, page }: TopicData, view: ViewContext): PageMeta {
  const { title, description, cover_image } = topic;
  const { flags, redirect_target } = topic.page;
  return {
    ...listMeta(
      { title, description, image: cover_image, page, flags, entries: topic.items },
      view,
    ),
    redirectTo: redirect_target,
  };
}
