import type { Initiative } from '@masthead/contract/initiative';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadInitiative({
  api,
  params,
}: LoadContext<'initiative'>): Promise<{ initiative: Initiative }> {
  return { initiative: (await api.read('initiative', { id: params.slug })).data };
}
