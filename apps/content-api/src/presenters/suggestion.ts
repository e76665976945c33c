import type { ResultType } from '@masthead/contract/search';

/** Where the site shows each type, below its language (spec §2.1); null is a place of its own. */
const FOLDERS: Readonly<Record<ResultType, string | null>> = {
  story: '/magazine/',
  vertical_video: '/magazine/videos/',
  release: '/newsroom/releases/',
  collection: '/newsroom/collections/',
  commitment: '/mission/focus-areas/',
  initiative: '/mission/initiatives/',
  profile: '/company/people/',
  volume: '/volumes/',
  impact_resource: '/resources/',
  statement: '/resources/',
  report: '/resources/',
  policy: '/resources/',
  bookmark: null,
};

/** The path of a suggested item's page; null where it has none of its own. */
export function suggestedPath(type: ResultType, slug: string): string | null {
  const folder = FOLDERS[type];
  return folder === null ? null : folder + encodeURIComponent(slug);
}
