import type { Profile } from '@masthead/contract/profile';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadProfile({
  api,
  params,
}: LoadContext<'profile'>): Promise<{ profile: Profile }> {
  return { profile: (await api.read('profile', { id: params.slug })).data };
}
