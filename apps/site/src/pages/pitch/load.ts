import type { Pitch } from '@masthead/contract/pitch';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadPitch({ api, params }: LoadContext<'pitch'>): Promise<{ pitch: Pitch }> {
  return { pitch: (await api.read('pitch', { id: params.slug })).data };
}
