import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import type { Volume } from '@masthead/contract/volume';
import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import type { ContentApi } from '#src/api/content-api.ts';
import type { LoadContext } from '#src/pages/define-page.ts';
import { type Neighbours, neighboursOf } from '#src/pages/volume/neighbours.ts';

export interface VolumeData {
  readonly volume: Volume;
  /** The newest volumes; empty where the list could not be read. */
  readonly volumes: readonly VolumeCard[];
  readonly neighbours: Neighbours<VolumeCard>;
}

export async function loadVolume({ api, params }: LoadContext<'volume'>): Promise<VolumeData> {
  const [{ data: volume }, list] = await Promise.all([
    api.read('volume', { id: params.slug }),
    readVolumes(api, 1),
  ]);
  const volumes = list?.data ?? [];
  const older = await olderThan(volume, list, api);
  return { volume, volumes, neighbours: neighboursOf(volume.number, [...volumes, ...older]) };
}

type List = Awaited<ReturnType<typeof readVolumes>>;

function readVolumes(api: ContentApi, page: number) {
  return api.readIfThere('volumes', { page, per_page: MAX_PER_PAGE });
}

/** The volumes after the first page of the list, if the one before this is there. */
async function olderThan({ number }: Volume, first: List, api: ContentApi) {
  const older: VolumeCard[] = [];
  let last = first?.data.at(-1);
  for (
    let page = 2;
    page <= (first?.meta.page.pages ?? 0) && last && last.number >= number;
    page += 1
  ) {
    const { data } = (await readVolumes(api, page)) ?? { data: [] };
    older.push(...data);
    last = data.at(-1);
  }
  return older;
}
