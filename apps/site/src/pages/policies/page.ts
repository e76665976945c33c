import { definePage } from '#src/pages/define-page.ts';
import { loadPolicies } from '#src/pages/policies/load.ts';
import { policiesMeta } from '#src/pages/policies/meta.ts';
import { PoliciesPage } from '#src/pages/policies/PoliciesPage.tsx';

export const page = definePage({
  route: 'policies',
  query: ['year', 'page'],
  load: loadPolicies,
  meta: policiesMeta,
  View: PoliciesPage,
});
