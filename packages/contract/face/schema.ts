/** Faces of a newsroom's own: font files for headlines or running text of a script. */

import { z } from 'zod';

/** ISO 15924 codes of the scripts that languages are written in. */
export const FACE_SCRIPTS = ['Latn', 'Jpan', 'Kore', 'Thai', 'Hans', 'Hant'] as const;

const Weight = z.string().regex(/^[1-9]00( [1-9]00)?$/, {
  message: 'must be a weight, such as "400", or from which to which, such as "100 900"',
});

const Shown = {
  script: z.enum(FACE_SCRIPTS),
  /** `display`: headlines and labels; `text`: all else. */
  role: z.enum(['display', 'text']),
  /** Of a variable face from which to which. */
  weight: Weight,
  style: z.enum(['normal', 'italic']),
};

/** A file's largest size in bytes, and the most that all have together: visitors wait for them. */
export const MAX_FACE_BYTES = 600_000;
export const MAX_FACES = 16;

export const FaceInput = z.strictObject({
  ...Shown,
  weight: Shown.weight.default('400'),
  style: Shown.style.default('normal'),
  /** A WOFF2 file in Base64; in the store its id, by which `/media/faces/{id}.woff2` has the bytes. */
  file: z.base64().max(Math.ceil(MAX_FACE_BYTES / 3) * 4),
});
export type FaceInput = z.output<typeof FaceInput>;

/** The first characters of the SHA-256 of a face's file, in hexadecimal. */
const FaceId = z.string().regex(/^[0-9a-f]{32}$/);

/** A face as answered. */
export const Face = z.object({ ...Shown, id: FaceId });
export type Face = z.infer<typeof Face>;
