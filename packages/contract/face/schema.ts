/** A newsroom's own font files, for headlines or running text of a script. */

import { z } from 'zod';

/** ISO 15924 codes. */
export const FACE_SCRIPTS = ['Latn', 'Jpan', 'Kore', 'Thai', 'Hans', 'Hant'] as const;

const Weight = z.string().regex(/^[1-9]00( [1-9]00)?$/, {
  message: 'must be a weight, such as "400", or from which to which, such as "100 900"',
});

const Shown = {
  script: z.enum(FACE_SCRIPTS),
  /** `display`: headlines and labels; `text`: the rest. */
  role: z.enum(['display', 'text']),
  /** A range for a variable font. */
  weight: Weight,
  style: z.enum(['normal', 'italic']),
};

/** Limits in bytes, of one file and of all: visitors wait for them. */
export const MAX_FACE_BYTES = 600_000;
export const MAX_FACES = 16;

export const FaceInput = z.strictObject({
  ...Shown,
  weight: Shown.weight.default('400'),
  style: Shown.style.default('normal'),
  /** WOFF2 in Base64; stored as the id of `/media/faces/{id}.woff2`. */
  file: z.base64().max(Math.ceil(MAX_FACE_BYTES / 3) * 4),
});
export type FaceInput = z.output<typeof FaceInput>;

/** The first hex digits of the SHA-256 of the file. */
const FaceId = z.string().regex(/^[0-9a-f]{32}$/);

export const Face = z.object({ ...Shown, id: FaceId });
export type Face = z.infer<typeof Face>;
