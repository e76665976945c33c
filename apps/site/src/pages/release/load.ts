import type { Release } from '@masthead/contract/release';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadRelease({
  api,
  params,
}: LoadContext<'release'>): Promise<{ release: Release }> {
  return { release: (await api.read('release', { id: params.slug })).data };
}
