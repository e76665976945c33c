/** Size and duration of a film from its container, without decoding. */
import { open } from 'node:fs/promises';
import type { Film } from '#src/media/film.ts';
import { readMp4 } from '#src/media/film-mp4.ts';
import { readWebm } from '#src/media/film-webm.ts';

/** A film with damaged tables is still a film: players tolerate more than this reader. */
export async function readFilm(path: string, mime: string): Promise<Film> {
  const file = await open(path, 'r');
  try {
    return mime === 'video/webm' ? await readWebm(file) : await readMp4(file);
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  } finally {
    await file.close();
  }
}
