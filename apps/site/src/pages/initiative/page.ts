import { definePage } from '#src/pages/define-page.ts';
import { InitiativePage } from '#src/pages/initiative/InitiativePage.tsx';
import { loadInitiative } from '#src/pages/initiative/load.ts';
import { initiativeMeta } from '#src/pages/initiative/meta.ts';

export const page = definePage({
  route: 'initiative',
  load: loadInitiative,
  meta: initiativeMeta,
  View: InitiativePage,
});
