import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { ReleasesData } from '#src/pages/releases/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function releasesMeta({ page, releases }: ReleasesData, view: ViewContext): PageMeta {
  const { t } = view;
  return listMeta(
    {
      title: t('types.release', { count: 2 }),
      description: t('newsroom.releases_text'),
      image: releases[0]?.cover_image ?? null,
      page,
    },
    view,
  );
}
