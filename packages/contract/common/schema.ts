/** Building blocks that every other shape of the contract is made of (spec §3). */
import { isLocation } from '@masthead/contract/site-path';
import { z } from 'zod';

/** One item has one UUID across all languages; taken in letters of any case, kept in small ones. */
export const Uuid = z.uuid().toLowerCase();

/** A moment in time, ISO 8601 in UTC, e.g. `2026-06-01T09:00:00.000Z`. */
export const Instant = z.iso.datetime({ offset: false });

/** A BCP 47 tag as it stands in addresses (`es-419`). Which are enabled is the server's matter. */
export const LocaleCode = z.string().regex(/^[a-z]{2}(-([A-Z][a-z]{3}|[A-Z]{2}|[0-9]{3}))?$/);

/** One path segment: lower-case letters, digits and hyphens; letters of any script. */
export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+(-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u, {
    message: 'must be lower-case letters and digits, joined by single hyphens',
  })
  .refine((slug) => slug === slug.normalize('NFC'), { message: 'must be in Unicode form NFC' });

/** A slug for every language in which the item can be read (spec §3, page meta). */
export const LocalizedSlugs = z.record(LocaleCode, z.string());

export const HeroLayout = z.enum(['full_bleed', 'portrait', 'standard']);
export type HeroLayout = z.infer<typeof HeroLayout>;

/** What kind of resource it is; the words for it stand in the dictionaries. */
export const RESOURCE_CATEGORIES = [
  'fact_sheet',
  'framework',
  'data',
  'guide',
  'case_study',
] as const;
export const ResourceCategory = z.enum(RESOURCE_CATEGORIES);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

/** Non-empty text of one line. */
export const Line = z.string().trim().min(1).max(500);

/** Text of a paragraph or so. */
export const Paragraph = z.string().trim().min(1).max(4000);

/** A path on this site. Neither `//` nor `/\`, which browsers take for another host. */
export const SitePath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])\S*$/, { message: 'must be a path on this site, such as /magazine' });

/** A path on this site (`/en/magazine`), a place on the page, or an absolute address. */
export const Href = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+|#\S*)$/, {
    message: 'must be a path on this site or an http, https, mailto or tel address',
  });

/** Where a redirect may lead: a path on this site or a web address, written so that a `Location` can hold it. */
export const RedirectTarget = z
  .string()
  .max(2000)
  .refine((place) => !/\s/.test(place) && isLocation(place), {
    message: 'must be a path on this site or an http or https address',
  });

/** An absolute web address. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);

export const HexColour = z.string().regex(/^#[0-9a-f]{6}$/);

/** What a page may ask of the shell (spec §2.2). `private` is no access control. */
export const PageFlags = z.object({
  dark_theme: z.boolean(),
  snap_scrolling: z.boolean(),
  fixed_header: z.boolean(),
  transparent_header: z.boolean(),
  private: z.boolean(),
  app_container: z.boolean(),
});
export type PageFlags = z.infer<typeof PageFlags>;

/** What a page asks of the shell where neither its type nor its editors say anything. */
export const PLAIN_FLAGS: PageFlags = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: false,
  app_container: true,
};

/** A labelled address (spec §3, global link). */
export const GlobalLink = z.object({ label: Line, url: Href });
export const GlobalLinkInput = GlobalLink.strict();

/** One number with what it counts (`106`, `万足`) and its sentence, as bands and statistics show it. */
export const Figure = z.object({
  value: Line,
  unit: Line.nullable().default(null),
  label: Line,
});
export const FigureInput = Figure.strict();

/**
 * What a grant lifts, each more than the one before: the password of something protected; its
 * embargo or time of publication as well; and that it is a draft.
 */
export const Opens = z.enum(['protected', 'embargoed', 'draft']);
export type Opens = z.infer<typeof Opens>;
