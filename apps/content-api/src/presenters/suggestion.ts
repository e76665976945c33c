import type { ResultType } from '@masthead/contract/search';
import type { SuggestedItem } from '#src/search/suggest.ts';

/** Where the site shows each type, below its language (spec §2.1); null is a bookmark's own place. */
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

/** The path of a suggested item's page, below its language; a bookmark names one itself. */
export function suggestedPath({ type, slug, path }: SuggestedItem): string | null {
  const folder = FOLDERS[type];
  return folder === null ? path : folder + encodeURIComponent(slug);
}
