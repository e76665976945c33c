import type { CollectionsData } from '#src/pages/collections/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function collectionsMeta(
  { page, collections }: CollectionsData,
  view: ViewContext,
): PageMeta {
  const { t } = view;
  return listMeta(
    {
      title: t('types.collection', { count: 2 }),
      description: t('newsroom.collections_text'),
      image: collections[0]?.cover_image ?? null,
      page,
    },
    view,
  );
}
