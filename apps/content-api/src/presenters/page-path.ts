import type { ItemType } from '@masthead/contract/reference';

/** Where the site shows each type, below its language (spec §2.1); null is what has no page of its own. */
const FOLDERS: Readonly<Record<ItemType, string | null>> = {
  home: null,
  story_landing: null,
  newsroom_landing: null,
  impact_landing: null,
  company_landing: null,
  impact_resource_landing: null,
  story: '/magazine/',
  vertical_video: '/magazine/videos/',
  release: '/newsroom/releases/',
  collection: '/newsroom/collections/',
  content_grid: '/newsroom/collections/',
  commitment: '/mission/focus-areas/',
  initiative: '/mission/initiatives/',
  profile: '/company/people/',
  volume: '/volumes/',
  topic: '/topics/',
  pitch: '/pitches/',
  pitch_collection: '/pitch-collections/',
  impact_resource: '/resources/',
  statement: '/resources/',
  report: '/resources/',
  policy: '/resources/',
  bookmark: null,
};

/** The path of an item's page, below its language; null for one of a type without pages. */
export function pagePath(type: ItemType, slug: string): string | null {
  const folder = FOLDERS[type];
  return folder === null ? null : folder + encodeURIComponent(slug);
}
