import { HexColour } from '@masthead/contract/common';
import { TranslatedLine } from '@masthead/contract/translated';
import { z } from 'zod';

export const BrandId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, {
  message: 'must be small letters, digits and hyphens, such as outdoor',
});
export type BrandId = z.infer<typeof BrandId>;

/**
 * SVG text, at most 32 KB, stored cleaned: `<svg xmlns viewBox>` with only shapes. A drawing that
 * cleaning would change is refused.
 */
export const SvgText = z.string().trim().min(1).max(32_768);

/**
 * `signal` is the brand's colour, for rules, numbers and fields. The others default to tones of it:
 * for text on light and dark grounds (4.5:1), and for text on a field of it.
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
  /** On one line, 120 px wide in the header (spec §2.3). Without it the name is set in type. */
  logo: SvgText.nullable().default(null),
  /** 60 px wide (media library, pitches); defaults to `logo`. */
  small_logo: SvgText.nullable().default(null),
  /** For dark grounds. Without it `logo` is drawn in one colour or on a plate there, if it could not be seen. */
  logo_on_dark: SvgText.nullable().default(null),
  small_logo_on_dark: SvgText.nullable().default(null),
  colours: Colours,
});
export type BrandInput = z.output<typeof BrandInput>;

/** In the answer's language, with every colour known. */
export const ConfiguredBrand = z.object({
  id: BrandId,
  name: z.string(),
  logo: z.string().nullable(),
  small_logo: z.string().nullable(),
  /** Null: as on light grounds. */
  logo_on_dark: z.string().nullable().default(null),
  small_logo_on_dark: z.string().nullable().default(null),
  colours: z.object({
    signal: HexColour,
    on_light: HexColour,
    on_dark: HexColour,
    on_signal: HexColour,
    /** For rules and focus rings where `signal` is not seen on that ground (3:1); null: `signal` itself. */
    line_on_light: HexColour.nullable().default(null),
    line_on_dark: HexColour.nullable().default(null),
    /** Laid under dimmed text on a field of `signal`, `#rrggbbaa`; null if not needed. */
    field_scrim: z
      .string()
      .regex(/^#[0-9a-f]{8}$/)
      .nullable()
      .default(null),
  }),
});
export type ConfiguredBrand = z.infer<typeof ConfiguredBrand>;
