import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { ReportsData } from '#src/pages/reports/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function reportsMeta({ page, reports }: ReportsData, view: ViewContext): PageMeta {
  const { t } = view;
  return listMeta(
    {
      title: t('types.report', { count: 2 }),
      description: t('newsroom.reports_text'),
      image: reports[0]?.cover_image ?? null,
      page,
    },
    view,
  );
}
