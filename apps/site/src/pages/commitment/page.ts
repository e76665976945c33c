import { CommitmentPage } from '#src/pages/commitment/CommitmentPage.tsx';
import { loadCommitment } from '#src/pages/commitment/load.ts';
import { commitmentMeta } from '#src/pages/commitment/meta.ts';
import { definePage } from '#src/pages/define-page.ts';

export const page = definePage({
  route: 'commitment',
  load: loadCommitment,
  meta: commitmentMeta,
  View: CommitmentPage,
});
