import { ifUnused, type MediaSubmission } from '#src/media/commands/put-media.ts';
import type { Identified } from '#src/media/identify.ts';
import type { Services } from '#src/services.ts';

/** The stored facts of a file: from its content where possible, else as sent. */
export function describeMedium(
  { sha256, bytes }: { sha256: string; bytes: number },
  identified: Identified,
  metadata: MediaSubmission['metadata'],
): MediaSubmission['file'] {
  return {
    ...{ sha256, bytes },
    kind: identified.kind,
    mime: identified.mime,
    width: identified.width ?? metadata.width,
    height: identified.height ?? metadata.height,
    duration: identified.duration ?? metadata.duration,
    dominant: identified.dominant ?? metadata.dominant,
  };
}

/**
 * Removes files of refused uploads and of replaced and deleted media, unless another medium has the same
 * bytes.
 */
export async function removeUnused(
  { database, storage, renditions }: Pick<Services, 'database' | 'storage' | 'renditions'>,
  sha256: string,
): Promise<void> {
  const isRemoved = await ifUnused(database.db, sha256, () => storage.remove(sha256));
  if (isRemoved) await renditions.forget(sha256);
}
