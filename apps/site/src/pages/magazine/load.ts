import type { Page } from '@masthead/contract/envelope';
import type { StoryLanding } from '@masthead/contract/story-landing';
import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import type { LoadContext } from '#src/pages/define-page.ts';
import { withinList } from '#src/pages/page-number.ts';

export interface MagazineData {
  readonly landing: StoryLanding;
  /** The page of `landing.latest`. */
  readonly page: Page;
  /** All of them, where the landing shows the newest; empty where the list could not be read. */
  readonly volumes: readonly VolumeCard[];
}

export async function loadMagazine({
  api,
  query,
}: LoadContext<'magazine', { page: number }>): Promise<MagazineData> {
  const [{ data, meta }, volumes] = await Promise.all([
    api.read('storyLanding', query),
    api.readIfThere('volumes', { per_page: 48 }),
  ]);
  return { landing: data, page: withinList(meta.page), volumes: volumes?.data ?? [] };
}
