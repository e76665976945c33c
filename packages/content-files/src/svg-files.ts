/** Drawings that YAML names by their file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeMismatch } from '#src/file-types.ts';

/**
 * The text of the drawing that a field names by its path from `folder` (`velden.svg`); what is a drawing
 * already stands for itself.
 */
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
