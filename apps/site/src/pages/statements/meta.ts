import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { StatementsData } from '#src/pages/statements/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function statementsMeta({ page, statements }: StatementsData, view: ViewContext): PageMeta {
  const { t } = view;
  return listMeta(
    {
      title: t('types.statement', { count: 2 }),
      description: t('newsroom.statements_text'),
      image: statements[0]?.cover_image ?? null,
      page,
    },
    view,
  );
}
