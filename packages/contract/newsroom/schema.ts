/**
 * A newsroom's sections, languages, time zone and hosts. The environment wins over them
 * (interfaces.md).
 */

import { LocaleCode, SitePath, Uuid, WebAddress } from '@masthead/contract/common';
import type { InputError } from '@masthead/contract/problem';
import { TimeZone } from '@masthead/contract/time-zone';
import { z } from 'zod';

/** A section that is off has no pages, links or results. */
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

/** The specification's four in its order are the default (spec §2.3). */
export const MENU_SECTIONS = ['magazine', 'mission', 'company', 'newsroom', 'resources'] as const;
export const MenuSection = z.enum(MENU_SECTIONS);
export type MenuSection = z.infer<typeof MenuSection>;

/** `false` turns a section off; others are on. */
export const SectionChoice = z.partialRecord(SectionName, z.boolean());

/** Every item needs its text in the source language. */
export const NewsroomLanguages = z
  .strictObject({
    enabled: z.array(LocaleCode).min(1),
    /** The default language, in which items are written first. */
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
 * Faults of texts without the source language, to which others fall back. Schemas do not know it:
 * both programs and the files call this.
 */
export function missingSource(texts: object, source: string, path: string): InputError[] {
  if (Object.hasOwn(texts, source)) return [];
  return [{ path: `${path}.${source}`, message: `is missing: ${source} is the source language` }];
}

/** `about` is where the media library's logo leads (spec §2.3). */
export const NewsroomHosts = z.strictObject({
  site: WebAddress.nullable().default(null),
  media: WebAddress.nullable().default(null),
  about: WebAddress.nullable().default(null),
});

/** `id` as in the configuration, `name` the company's in the source language. */
export const StoredNewsroom = z.object({ id: Uuid.nullable(), name: z.string().nullable() });
export type StoredNewsroom = z.infer<typeof StoredNewsroom>;

/**
 * The reason why the newsroom `given` may not go into the store of `stored`; null if it may. A store without an id
 * accepts any.
 */
export function otherNewsroom({ id, name }: StoredNewsroom, given: string | null): string | null {
  if (id === null || id === given) return null;
  const whose = name === null ? `the newsroom ${id}` : `${name} (newsroom.id ${id})`;
  return `the store holds the content of ${whose}, and this has ${given === null ? 'no newsroom.id' : `newsroom.id ${given}`}`;
}

/** Read at the start of both programs, if the environment is silent. */
export const NewsroomInput = z.strictObject({
  /** A store with an id accepts no other. */
  id: Uuid.nullable().default(null),
  /** Whether all of it is an example, which the set-up page may remove while nobody has changed it. */
  sample: z.boolean().default(false),
  languages: NewsroomLanguages.nullable().default(null),
  time_zone: TimeZone.nullable().default(null),
  hosts: NewsroomHosts.default({ site: null, media: null, about: null }),
  /** English paths shown as they are to visitors who have chosen another language. */
  non_redirect_prefixes: z.array(SitePath).nullable().default(null),
});
export type NewsroomInput = z.output<typeof NewsroomInput>;
