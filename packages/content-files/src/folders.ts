/** Which folder of `content/` holds the items of which type (interfaces.md, `content/`). */
import { SINGLETON_TYPES } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/reference';
import { ITEM_TYPES } from '@masthead/contract/reference';

const FOLDER_OF_TYPE: { readonly [T in ItemType]: string } = {
  home: 'home',
  story_landing: 'story-landing',
  newsroom_landing: 'newsroom-landing',
  impact_landing: 'impact-landing',
  company_landing: 'company-landing',
  impact_resource_landing: 'impact-resource-landing',
  story: 'stories',
  vertical_video: 'vertical-videos',
  release: 'releases',
  collection: 'collections',
  content_grid: 'content-grids',
  commitment: 'commitments',
  initiative: 'initiatives',
  volume: 'volumes',
  topic: 'topics',
  profile: 'profiles',
  pitch: 'pitches',
  pitch_collection: 'pitch-collections',
  impact_resource: 'impact-resources',
  statement: 'statements',
  report: 'reports',
  policy: 'policies',
  bookmark: 'bookmarks',
};

const singletons: ReadonlySet<string> = new Set(SINGLETON_TYPES);

/** The folder below `content/` for items of this type. */
export function folderOfType(type: ItemType): string {
  return FOLDER_OF_TYPE[type];
}

/** The type whose items stand in this folder; undefined where the folder belongs to none. */
export function typeOfFolder(folder: string): ItemType | undefined {
  return ITEM_TYPES.find((type) => FOLDER_OF_TYPE[type] === folder);
}

/** Landings exist once; their slug is the name of their folder. */
export function isSingleton(type: ItemType): boolean {
  return singletons.has(type);
}
