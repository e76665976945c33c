import type { ItemType } from '@masthead/contract/types';
import { presentContentGrid } from '#src/reading/presenters/collection.ts';
import {
  presentPolicy,
  presentReport,
  presentStatement,
} from '#src/reading/presenters/documents.ts';
import { presentVerticalVideo, presentVolume } from '#src/reading/presenters/magazine.ts';
import { presentInitiative } from '#src/reading/presenters/mission.ts';
import { presentPitch } from '#src/reading/presenters/pitch.ts';
import { presentRelease } from '#src/reading/presenters/release.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import { presentStory } from '#src/reading/presenters/story.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

type PagePresenters = {
  readonly [T in ItemType]?: (referenced: Referenced, row: RowOf<T>) => object;
};

/**
 * The pages that are made of nothing but their item and what it names. What else has a page reads
 * lists beside it and has a route of its own.
 */
const PAGES = {
  story: presentStory,
  vertical_video: presentVerticalVideo,
  release: presentRelease,
  content_grid: presentContentGrid,
  initiative: presentInitiative,
  volume: presentVolume,
  pitch: presentPitch,
  statement: presentStatement,
  report: presentReport,
  policy: presentPolicy,
} satisfies PagePresenters;

/** The presenter of a type's page; null where its route does it. */
export function pagePresenter(
  type: ItemType,
): ((referenced: Referenced, row: ItemRow) => object) | null {
  if (!(type in PAGES)) return null;
  // A row's type names its presenter; the union of the two cannot be said to the compiler at once.
  return PAGES[type as keyof typeof PAGES] as (referenced: Referenced, row: ItemRow) => object;
}
