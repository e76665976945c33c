import type { VolumeCard } from '@masthead/contract/card';
import type { Volume } from '@masthead/contract/volume';
import type { LoadContext } from '#src/pages/define-page.ts';
import { type Neighbours, neighboursOf } from '#src/pages/volume/neighbours.ts';

export interface VolumeData {
  readonly volume: Volume;
  /** Every volume, the newest first; empty where the list could not be read. */
  readonly volumes: readonly VolumeCard[];
  readonly neighbours: Neighbours<VolumeCard>;
}

export async function loadVolume({ api, params }: LoadContext<'volume'>): Promise<VolumeData> {
  const [{ data: volume }, list] = await Promise.all([
    api.read('volume', { id: params.slug }),
    api.readIfThere('volumes', { per_page: 48 }),
  ]);
  const volumes = list?.data ?? [];
  return { volume, volumes, neighbours: neighboursOf(volume.number, volumes) };
}
