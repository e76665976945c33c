/** Building blocks of all other shapes (spec §3). */
import { isLocation } from '@masthead/contract/site-path';
import { z } from 'zod';

/** One item has one UUID in all languages; accepted in any case, stored in lower case. */
export const Uuid = z.uuid().toLowerCase();

/** ISO 8601 in UTC, e.g. `2026-06-01T09:00:00.000Z`. */
export const Instant = z.iso.datetime({ offset: false });

/** In hexadecimal digits; accepted in any case. */
export const Sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, { message: 'must be 64 hexadecimal digits' });

/** A BCP 47 tag as in addresses (`es-419`). */
export const LocaleCode = z.string().regex(/^[a-z]{2}(-([A-Z][a-z]{3}|[A-Z]{2}|[0-9]{3}))?$/);

/** One path segment: lower-case letters of any script, digits, hyphens. */
export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+(-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u, {
    message: 'must be lower-case letters and digits, joined by single hyphens',
  })
  .refine((slug) => slug === slug.normalize('NFC'), { message: 'must be in Unicode form NFC' });

/** A slug for every language of the item (spec §3, page meta). */
export const LocalizedSlugs = z.record(LocaleCode, z.string());

export const HeroLayout = z.enum(['full_bleed', 'portrait', 'standard']);
export type HeroLayout = z.infer<typeof HeroLayout>;

export const RESOURCE_CATEGORIES = [
  'fact_sheet',
  'framework',
  'data',
  'guide',
  'case_study',
] as const;
export const ResourceCategory = z.enum(RESOURCE_CATEGORIES);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

export const Line = z.string().trim().min(1).max(500);

export const Paragraph = z.string().trim().min(1).max(4000);

/** A path on this site. Not `//` or `/\`, which browsers take for another host. */
export const SitePath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])\S*$/, { message: 'must be a path on this site, such as /magazine' });

/** A path on this site (`/en/magazine`), a fragment, or an absolute address. */
export const Href = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+|#\S*)$/, {
    message: 'must be a path on this site or an http, https, mailto or tel address',
  });

/** A path on this site or a web address, in a form that a `Location` header can hold. */
export const RedirectTarget = z
  .string()
  .max(2000)
  .refine((place) => !/\s/.test(place) && isLocation(place), {
    message: 'must be a path on this site or an http or https address',
  });

export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);

export const HexColour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A page's settings for the shell (spec §2.2). `private` is no access control. */
export const PageFlags = z.object({
  dark_theme: z.boolean(),
  snap_scrolling: z.boolean(),
  fixed_header: z.boolean(),
  transparent_header: z.boolean(),
  private: z.boolean(),
  app_container: z.boolean(),
});
export type PageFlags = z.infer<typeof PageFlags>;

export const PLAIN_FLAGS: PageFlags = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: false,
  app_container: true,
};

/** spec §3, global link. */
export const GlobalLink = z.object({ label: Line, url: Href });
export const GlobalLinkInput = GlobalLink.strict();

/** A number with its unit (`106`, `万足`) and its sentence. */
export const Figure = z.object({
  value: Line,
  unit: Line.nullable().default(null),
  label: Line,
});
export const FigureInput = Figure.strict();

/**
 * The restriction that a grant lifts, each more than the one before: the password; the embargo or time of publication;
 * and that it is a draft.
 */
export const Opens = z.enum(['protected', 'embargoed', 'draft']);
export type Opens = z.infer<typeof Opens>;
