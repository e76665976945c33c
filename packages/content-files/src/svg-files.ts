/** Drawings that YAML names by file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeMismatch } from '#src/file-types.ts';

/** From a path below `folder` (`velden.svg`), or the drawing itself. */
export async function readDrawing(
  folder: string,
  written: string,
): Promise<{ text: string } | { reason: string }> {
  if (written.trimStart().startsWith('<')) return { text: written };
  if (!written.endsWith('.svg')) return { reason: 'must name an SVG file, such as velden.svg' };
  const file = join(folder, written);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    return { reason: `there is no file ${written} beside it` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return (await typeMismatch(file)) ? { reason: `${written} holds no SVG` } : { text };
  } catch {
    return { reason: `${written} is not UTF-8; save it as UTF-8` };
  }
}
