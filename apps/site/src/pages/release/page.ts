import { definePage } from '#src/pages/define-page.ts';
import { loadRelease } from '#src/pages/release/load.ts';
import { releaseMeta } from '#src/pages/release/meta.ts';
import { ReleasePage } from '#src/pages/release/ReleasePage.tsx';

export const page = definePage({
  route: 'release',
  load: loadRelease,
  meta: releaseMeta,
  View: ReleasePage,
});
