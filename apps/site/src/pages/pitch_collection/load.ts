import type { PitchCollection } from '@masthead/contract/pitch-collection';
import type { LoadContext } from '#src/pages/define-page.ts';

export interface PitchCollectionData {
  readonly collection: PitchCollection;
}

export async function loadPitchCollection({
  api,
  params,
}: LoadContext<'pitch_collection'>): Promise<PitchCollectionData> {
  return { collection: (await api.read('pitchCollection', { id: params.slug })).data };
}
