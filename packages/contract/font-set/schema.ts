/** Faces cut to the characters of a newsroom's public texts in one language (decision 0039). */

import { z } from 'zod';

/** `display`: headlines; `text`: all else, on devices without a face for the script. */
export const FONT_SET_ROLES = ['display', 'text'] as const;

/**
 * The first characters of the SHA-256 of a file, in hexadecimal: as few as tell some thousand files apart, since a page
 * names up to two hundred of them and no compression helps. A face of the newsroom's own has 32.
 */
export const FontFileId = z.string().regex(/^[0-9a-f]{12,32}$/);

const FontSetFile = z.object({
  /** `/media/faces/{id}.woff2` has the bytes. */
  id: FontFileId,
  role: z.enum(FONT_SET_ROLES),
  /**
   * What it is asked for, by pages whose text has one of them. Null of a role's first file, which has what most
   * pages need: it is asked for every sign of the script.
   */
  characters: z.string().nullable(),
});
export type FontSetFile = z.infer<typeof FontSetFile>;

export const FontSet = z.object({
  /** What its files have between them, in each role. */
  characters: z.string(),
  files: z.array(FontSetFile),
});
export type FontSet = z.infer<typeof FontSet>;
