import { definePage } from '#src/pages/define-page.ts';
import { loadResourceCommitment } from '#src/pages/resource_commitment/load.ts';
import { resourceCommitmentMeta } from '#src/pages/resource_commitment/meta.ts';
import { ResourceCommitmentPage } from '#src/pages/resource_commitment/ResourceCommitmentPage.tsx';

export const page = definePage({
  route: 'resource_commitment',
  query: ['type', 'page'],
  load: loadResourceCommitment,
  meta: resourceCommitmentMeta,
  View: ResourceCommitmentPage,
});
