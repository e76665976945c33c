/** Whose news it is: the company's brands, their logos and colours, all of them configuration. */

import { HexColour } from '@masthead/contract/common';
import { TranslatedLine } from '@masthead/contract/translated';
import { z } from 'zod';

/** As items name a brand, e.g. `outdoor`. */
export const BrandId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, {
  message: 'must be small letters, digits and hyphens, such as outdoor',
});
export type BrandId = z.infer<typeof BrandId>;

/**
 * A drawing as SVG text, at most 32 KB. It is kept cleaned, as `<svg xmlns viewBox>` with nothing but
 * shapes in it; what would not draw the same without its faults is refused.
 */
export const SvgText = z.string().trim().min(1).max(32_768);

/**
 * `signal` is the brand's colour, for rules, numbers and fields. The others follow from it where they
 * are not given: its tones for text on light and on dark grounds (4.5:1), and text on a field of it.
 */
const Colours = z.strictObject({
  signal: HexColour,
  on_light: HexColour.nullable().default(null),
  on_dark: HexColour.nullable().default(null),
  on_signal: HexColour.nullable().default(null),
});

export const BrandInput = z.strictObject({
  id: BrandId,
  name: TranslatedLine,
  /** On one line; it is set 120 px wide in the header (spec §2.3). Without one the name is set in type. */
  logo: SvgText.nullable().default(null),
  /** For a place 60 px wide (media library, pitches); `logo` where there is none. */
  small_logo: SvgText.nullable().default(null),
  colours: Colours,
});
export type BrandInput = z.output<typeof BrandInput>;

/** A brand as answered: name in the answer's language, every colour known. */
export const ConfiguredBrand = z.object({
  id: BrandId,
  name: z.string(),
  logo: z.string().nullable(),
  small_logo: z.string().nullable(),
  colours: z.object({
    signal: HexColour,
    on_light: HexColour,
    on_dark: HexColour,
    on_signal: HexColour,
    /** Laid under dimmed text on a field of `signal`, `#rrggbbaa`; null where it is read without. */
    field_scrim: z
      .string()
      .regex(/^#[0-9a-f]{8}$/)
      .nullable()
      .default(null),
  }),
});
export type ConfiguredBrand = z.infer<typeof ConfiguredBrand>;
