import { definePage } from '#src/pages/define-page.ts';
import { loadReleases } from '#src/pages/releases/load.ts';
import { releasesMeta } from '#src/pages/releases/meta.ts';
import { ReleasesPage } from '#src/pages/releases/ReleasesPage.tsx';

export const page = definePage({
  route: 'releases',
  query: ['topic', 'year', 'page'],
  load: loadReleases,
  meta: releasesMeta,
  View: ReleasesPage,
});
