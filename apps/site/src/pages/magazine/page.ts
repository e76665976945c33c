import { READS } from '@masthead/contract/reads';
import { definePage } from '#src/pages/define-page.ts';
import { loadMagazine } from '#src/pages/magazine/load.ts';
import { MagazinePage } from '#src/pages/magazine/MagazinePage.tsx';
import { magazineMeta } from '#src/pages/magazine/meta.ts';

export const page = definePage({
  route: 'magazine',
  query: READS.storyLanding.query.pick({ page: true }),
  load: loadMagazine,
  meta: magazineMeta,
  View: MagazinePage,
});
