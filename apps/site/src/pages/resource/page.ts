import { definePage } from '#src/pages/define-page.ts';
import { loadResource } from '#src/pages/resource/load.ts';
import { resourceMeta } from '#src/pages/resource/meta.ts';
import { ResourcePage } from '#src/pages/resource/ResourcePage.tsx';

export const page = definePage({
  route: 'resource',
  load: loadResource,
  meta: resourceMeta,
  View: ResourcePage,
});
