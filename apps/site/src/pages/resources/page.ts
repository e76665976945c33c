import { definePage } from '#src/pages/define-page.ts';
import { loadResources } from '#src/pages/resources/load.ts';
import { resourcesMeta } from '#src/pages/resources/meta.ts';
import { ResourcesPage } from '#src/pages/resources/ResourcesPage.tsx';

export const page = definePage({
  route: 'resources',
  load: loadResources,
  meta: resourcesMeta,
  View: ResourcesPage,
});
