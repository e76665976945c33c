/**
 * What a newsroom has: sections that are on or off, languages, the zone of its days, its hosts. All of it
 * is configuration; a setting of the environment wins over it (interfaces.md).
 */

import { LocaleCode, SitePath, Uuid, WebAddress } from '@masthead/contract/common';
import type { InputError } from '@masthead/contract/problem';
import { TimeZone } from '@masthead/contract/time-zone';
import { z } from 'zod';

/** Parts of the site that a newsroom may do without: one that is off has no pages, links or results. */
export const SECTION_NAMES = [
  'magazine',
  'mission',
  'company',
  'newsroom',
  'resources',
  'videos',
  'volumes',
  'pitches',
] as const;
export const SectionName = z.enum(SECTION_NAMES);
export type SectionName = z.infer<typeof SectionName>;

/** Sections that the menu can lead to; the specification's four, in its order, where nothing else is said (spec §2.3). */
export const MENU_SECTIONS = ['magazine', 'mission', 'company', 'newsroom', 'resources'] as const;
export const MenuSection = z.enum(MENU_SECTIONS);
export type MenuSection = z.infer<typeof MenuSection>;

/** `false` takes a section away; what is not named is on. */
export const SectionChoice = z.partialRecord(SectionName, z.boolean());

/** The languages a newsroom is published in. Every item needs its text in the source language. */
export const NewsroomLanguages = z
  .strictObject({
    enabled: z.array(LocaleCode).min(1),
    /** Answers where nothing says otherwise, and the language that items are written in first. */
    source: LocaleCode,
  })
  .refine(({ enabled, source }) => enabled.includes(source), {
    message: 'must be one of the enabled languages',
    path: ['source'],
  })
  .refine(({ enabled }) => new Set(enabled).size === enabled.length, {
    message: 'names a language twice',
    path: ['enabled'],
  });

/**
 * What is wrong with texts by language that lack the newsroom's source language, to which a missing
 * translation falls back. No schema knows that language: both programs and the files ask this.
 */
export function missingSource(texts: object, source: string, path: string): InputError[] {
  if (Object.hasOwn(texts, source)) return [];
  return [{ path: `${path}.${source}`, message: `is missing: ${source} is the source language` }];
}

/** Public addresses; `about` is where the media library's logo leads (spec §2.3). */
export const NewsroomHosts = z.strictObject({
  site: WebAddress.nullable().default(null),
  media: WebAddress.nullable().default(null),
  about: WebAddress.nullable().default(null),
});

/** Whose content a store holds: `id` as the configuration gives it, `name` the company's in the source language. */
export const StoredNewsroom = z.object({ id: Uuid.nullable(), name: z.string().nullable() });
export type StoredNewsroom = z.infer<typeof StoredNewsroom>;

/**
 * Why content of the newsroom `given` may not go where that of `stored` is; null where it may. A store
 * that knows no newsroom takes anybody's.
 */
export function otherNewsroom({ id, name }: StoredNewsroom, given: string | null): string | null {
  if (id === null || id === given) return null;
  const whose = name === null ? `the newsroom ${id}` : `${name} (newsroom.id ${id})`;
  return `the store holds the content of ${whose}, and this has ${given === null ? 'no newsroom.id' : `newsroom.id ${given}`}`;
}

/** Read by both programs when they start, where the environment does not say otherwise. */
export const NewsroomInput = z.strictObject({
  /** Whose content this is: a store that has one takes no other's. */
  id: Uuid.nullable().default(null),
  languages: NewsroomLanguages.nullable().default(null),
  time_zone: TimeZone.nullable().default(null),
  hosts: NewsroomHosts.default({ site: null, media: null, about: null }),
  /** English paths that are shown as they are to visitors who have chosen another language. */
  non_redirect_prefixes: z.array(SitePath).nullable().default(null),
});
export type NewsroomInput = z.output<typeof NewsroomInput>;
