/** Cleans a configuration's logos and marks in the parsing thread. */
import { cleanSvg, LOGO, MARK } from '@masthead/brands/clean-svg';
import { z } from 'zod';

const PROPORTIONS = { logo: LOGO, mark: MARK };

/** SVG as it came, and what the ids in it begin with when it is kept. */
const Drawing = z.object({ kind: z.enum(['logo', 'mark']), text: z.string(), prefix: z.string() });
export type Drawing = z.infer<typeof Drawing>;

export type CleanedDrawing = ReturnType<typeof cleanSvg>;

/** Copies the drawings into the form that the thread takes. */
export const drawingsAsBytes = (drawings: readonly Drawing[]): Uint8Array =>
  Buffer.from(JSON.stringify(drawings));

/** Each of them cleaned, or what is wrong with it, in their order. */
export function readDrawings(bytes: Uint8Array): readonly CleanedDrawing[] {
  const drawings = z.array(Drawing).parse(JSON.parse(Buffer.from(bytes).toString()));
  return drawings.map(({ kind, text, prefix }) => cleanSvg(text, prefix, PROPORTIONS[kind]));
}
