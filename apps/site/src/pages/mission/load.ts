import type { ImpactLanding } from '@masthead/contract/impact-landing';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadMission({
  api,
}: LoadContext<'mission'>): Promise<{ landing: ImpactLanding }> {
  return { landing: (await api.read('impactLanding', {})).data };
}
