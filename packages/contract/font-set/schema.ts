/** Fonts cut to the characters of a newsroom's public texts in one language (decision 0039). */

import { z } from 'zod';

/** `display`: headlines; `text`: the rest, on devices without a font for the script. */
export const FONT_SET_ROLES = ['display', 'text'] as const;

/**
 * The first hex digits of the file's SHA-256: few, because a page names up to two hundred and they
 * do not compress. A newsroom's own font has 32.
 */
export const FontFileId = z.string().regex(/^[0-9a-f]{12,32}$/);

const FontSetFile = z.object({
  id: FontFileId,
  role: z.enum(FONT_SET_ROLES),
  /** Null for a role's first file, which serves the whole script. */
  characters: z.string().nullable(),
});
export type FontSetFile = z.infer<typeof FontSetFile>;

export const FontSet = z.object({
  /** All characters of the role's files. */
  characters: z.string(),
  files: z.array(FontSetFile),
});
export type FontSet = z.infer<typeof FontSet>;
