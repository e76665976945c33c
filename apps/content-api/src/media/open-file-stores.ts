import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config } from '#src/config.ts';
import type { FileStores } from '#src/media/file-store.ts';
import { openFolderStore } from '#src/media/folder-store.ts';

/** Opens `MEDIA_STORE`, else the folders of `DATA_DIR`. */
export async function openFileStores(
  { dataDir, mediaStore }: Pick<Config, 'dataDir' | 'mediaStore'>,
  logger?: BaseLogger,
): Promise<FileStores> {
  if (mediaStore === null) {
    return {
      originals: await openFolderStore(join(dataDir, 'originals')),
      renditions: await openFolderStore(join(dataDir, 'renditions')),
      close: () => undefined,
    };
  }
  // Loaded on demand: the SDK is larger than the rest of the server.
  const { openS3Stores } = await import('#src/media/s3-stores.ts');
  return openS3Stores(mediaStore, { incoming: join(dataDir, 'incoming'), logger });
}
