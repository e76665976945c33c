import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { ResourceCommitmentData } from '#src/pages/resource_commitment/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function resourceCommitmentMeta(
  { commitment, page }: ResourceCommitmentData,
  view: ViewContext,
): PageMeta {
  const { title, description, cover_image } = commitment;
  return listMeta(
    { title: view.t('mission.resources_on', { title }), description, image: cover_image, page },
    view,
  );
}
