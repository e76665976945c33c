import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { PoliciesData } from '#src/pages/policies/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function policiesMeta({ page, policies }: PoliciesData, view: ViewContext): PageMeta {
  const { t } = view;
  return listMeta(
    {
      title: t('types.policy', { count: 2 }),
      description: t('newsroom.policies_text'),
      image: policies[0]?.cover_image ?? null,
      page,
    },
    view,
  );
}
