/** The registry of content types, from which all else is derived (decision 0013). */

import { bookmark } from '@masthead/contract/bookmark/type.ts';
import { collection } from '@masthead/contract/collection/type.ts';
import { commitment } from '@masthead/contract/commitment/type.ts';
import { companyLanding } from '@masthead/contract/company-landing/type.ts';
import { contentGrid } from '@masthead/contract/content-grid/type.ts';
import type { TypeDescriptor } from '@masthead/contract/descriptor';
import { home } from '@masthead/contract/home-landing/type.ts';
import { impactLanding } from '@masthead/contract/impact-landing/type.ts';
import { impactResource } from '@masthead/contract/impact-resource/type.ts';
import { impactResourceLanding } from '@masthead/contract/impact-resource-landing/type.ts';
import { initiative } from '@masthead/contract/initiative/type.ts';
import { newsroomLanding } from '@masthead/contract/newsroom-landing/type.ts';
import { pitch } from '@masthead/contract/pitch/type.ts';
import { pitchCollection } from '@masthead/contract/pitch-collection/type.ts';
import { policy } from '@masthead/contract/policy/type.ts';
import { profile } from '@masthead/contract/profile/type.ts';
import { release } from '@masthead/contract/release/type.ts';
import { report } from '@masthead/contract/report/type.ts';
import { statement } from '@masthead/contract/statement/type.ts';
import { story } from '@masthead/contract/story/type.ts';
import { storyLanding } from '@masthead/contract/story-landing/type.ts';
import { topic } from '@masthead/contract/topic/type.ts';
import { verticalVideo } from '@masthead/contract/vertical-video/type.ts';
import { volume } from '@masthead/contract/volume/type.ts';
import { z } from 'zod';

/** The order of unions and tables. `_type` names as in spec §3. */
export const TYPES = {
  home,
  story_landing: storyLanding,
  newsroom_landing: newsroomLanding,
  impact_landing: impactLanding,
  company_landing: companyLanding,
  impact_resource_landing: impactResourceLanding,
  story,
  vertical_video: verticalVideo,
  release,
  collection,
  content_grid: contentGrid,
  commitment,
  initiative,
  volume,
  topic,
  profile,
  pitch,
  pitch_collection: pitchCollection,
  impact_resource: impactResource,
  statement,
  report,
  policy,
  bookmark,
} as const;

export type Types = typeof TYPES;
export type DescriptorOf<T extends ItemType> = Types[T];

export type FieldsOf<T extends ItemType> = z.output<Types[T]['fields']>;
export type TextsOf<T extends ItemType> = z.output<Types[T]['locale']>;

export const ITEM_TYPES = keysOf(TYPES);
export const ItemType = z.enum(ITEM_TYPES);
export type ItemType = keyof Types;

/** Narrower for a type that the compiler knows. */
export function descriptorOf(type: ItemType): TypeDescriptor {
  return TYPES[type];
}

/** Their slug is fixed and never in an address. */
export const SINGLETON_TYPES: readonly ItemType[] = ITEM_TYPES.filter(isSingleton);

export function isSingleton(type: ItemType): boolean {
  return TYPES[type].singleton;
}

export function isItemType(name: string): name is ItemType {
  return Object.hasOwn(TYPES, name);
}

/** A slug is unique per language in it. */
export function slugNamespace(type: ItemType): string {
  return TYPES[type].namespace;
}

export const RECOMMENDED_TYPES: readonly ItemType[] = ITEM_TYPES.filter(
  (type) => TYPES[type].recommended,
);

function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}
