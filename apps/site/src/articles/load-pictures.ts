import type { Figure, Pictures } from '@masthead/article-files/article';
import pLimit from 'p-limit';
import type { ContentClient } from '#src/api/content-client.ts';

/** The rest of a larger gallery are links. */
const MAX_PICTURES = 40;
const MAX_PICTURE_BYTES = 1_500_000;
const MAX_BYTES = 12_000_000;
const AT_ONCE = 4;
/** Milliseconds for all; a new rendition is drawn first. */
const MAX_TIME = 8000;

/** Loads pictures within bounds of time and size. */
export async function loadPictures(
  client: Pick<ContentClient, 'bytesOf'>,
  figures: readonly Figure[],
  held: Pick<Parameters<ContentClient['bytesOf']>[1], 'grants' | 'preview'>,
): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array>();
  const signal = AbortSignal.timeout(MAX_TIME);
  const limit = pLimit(AT_ONCE);
  let room = MAX_BYTES;
  const paths = [...new Set(figures.map(({ path }) => path))].slice(0, MAX_PICTURES);
  await limit.map(paths, async (path) => {
    const maxBytes = Math.min(room, MAX_PICTURE_BYTES);
    const bytes = await client.bytesOf(path, { ...held, maxBytes, signal });
    if (bytes === null || bytes.length > room) return;
    room -= bytes.length;
    pictures.set(path, bytes);
  });
  return pictures;
}
