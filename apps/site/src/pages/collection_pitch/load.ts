import type { CollectionPitch, PitchCollection } from '@masthead/contract/pitch-collection';
import type { LoadContext } from '#src/pages/define-page.ts';

export interface CollectionPitchData {
  readonly pitch: CollectionPitch;
  /** Language → the pitch's own slug. */
  readonly slugs: Readonly<Record<string, string>>;
  readonly siblings: PitchCollection['pitches'];
}

export async function loadCollectionPitch({
  api,
  params,
}: LoadContext<'collection_pitch'>): Promise<CollectionPitchData> {
  const [{ data: pitch, meta }, collection] = await Promise.all([
    api.read('collectionPitch', { id: params.slug, pitchId: params.pitchSlug }),
    api.readIfThere('pitchCollection', { id: params.slug }),
  ]);
  return { pitch, slugs: meta.localized_slugs, siblings: collection?.data.pitches ?? [] };
}
