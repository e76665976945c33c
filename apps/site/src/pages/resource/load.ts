import type { Resource } from '@masthead/contract/resource';
import type { LoadContext } from '#src/pages/define-page.ts';

/** Whichever of the four types has the slug: they share their addresses (spec §2.1). */
export async function loadResource({
  api,
  params,
}: LoadContext<'resource'>): Promise<{ resource: Resource }> {
  return { resource: (await api.read('resource', { id: params.slug })).data };
}
