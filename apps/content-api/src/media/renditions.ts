/** Renditions are made on first request, once each, with bounded concurrency. */
import type { RenditionFormat, RenditionRatio, RenditionWidth } from '@masthead/contract/media';
import pLimit from 'p-limit';
import type { BaseLogger } from 'pino';
import type { CropPlan, Focal } from '#src/media/crop.ts';
import { planCrop } from '#src/media/crop.ts';
import { encodeAs, renditionVariant } from '#src/media/encoding.ts';
import { Busy, OriginalMissing, RenditionFailed } from '#src/media/errors.ts';
import type { FileStore, FoundFile } from '#src/media/file-store.ts';
import { openPicture } from '#src/media/image-engine.ts';
import { createRenditionCache } from '#src/media/rendition-cache.ts';
import type { MediaStorage } from '#src/media/storage.ts';
import type { Figures } from '#src/platform/figures.ts';

/** `width` and `height` are the original's in pixels, upright, as `identify` answered them. */
export type RenditionRequest = {
  sha256: string;
  width: number;
  height: number;
  focal: Focal;
  ratio: RenditionRatio;
  targetWidth: RenditionWidth;
  format: RenditionFormat;
};

export type RenditionOptions = {
  originals: Pick<MediaStorage, 'find'>;
  /** The store of renditions, in `ab/<sha256>/`. */
  store: FileStore;
  /** Concurrent encodes; each occupies one of libuv's four threads, which the server needs too. */
  concurrency?: number;
  /** Encodes that may wait for their turn. */
  maxQueued?: number;
  /** Bound of the cache in its store (`RENDITIONS_MB`); 0: none. */
  maxCacheBytes: number;
  figures?: Pick<Figures, 'renditions' | 'renditionTime' | 'renditionBytes'>;
  logger?: Pick<BaseLogger, 'debug' | 'warn'>;
};

export type Renditions = ReturnType<typeof createRenditions>;

const RETRY_AFTER_SECONDS = 5;

/** Makes the maker of renditions; see {@link RenditionOptions} for its bounds. */
export function createRenditions(options: RenditionOptions) {
  const { originals, store, concurrency = 2, maxQueued = 200, figures, logger } = options;
  const cache = createRenditionCache({ store, maxBytes: options.maxCacheBytes, logger });
  const inTurn = pLimit(concurrency);
  const underWay = new Map<string, Promise<FoundFile>>();

  /**
   * The file of one rendition, made on demand; concurrent callers share the work. Failures are not kept.
   * Throws {@link Busy}, {@link OriginalMissing}, {@link RenditionFailed} and `StorageUnavailable`.
   */
  async function rendition(request: RenditionRequest): Promise<FoundFile> {
    const plan = planCrop(request, request.focal, request.ratio, request.targetWidth);
    const name = fileName(request, plan);
    const shared = underWay.get(name);
    if (shared) return shared;

    const job = findOrMake(name, request, plan).finally(() => underWay.delete(name));
    underWay.set(name, job);
    return job;
  }

  async function findOrMake(
    name: string,
    request: RenditionRequest,
    plan: CropPlan,
  ): Promise<FoundFile> {
    const found = await cache.find(name);
    if (found) {
      figures?.renditions.inc({ result: 'kept' });
      return found;
    }
    if (inTurn.pendingCount >= maxQueued) {
      figures?.renditions.inc({ result: 'refused' });
      throw new Busy(RETRY_AFTER_SECONDS);
    }
    return inTurn(() => make(name, request, plan));
  }

  async function make(name: string, request: RenditionRequest, plan: CropPlan): Promise<FoundFile> {
    const startedAt = performance.now();
    try {
      const stored = await cache.write(name, await draw(request, plan));
      const milliseconds = performance.now() - startedAt;
      figures?.renditions.inc({ result: 'made' });
      figures?.renditionTime.observe(milliseconds / 1000);
      figures?.renditionBytes.inc(stored.bytes);
      const { bytes } = stored;
      logger?.debug(
        { rendition: name, bytes, milliseconds: Math.round(milliseconds) },
        'rendition made',
      );
      return stored;
    } catch (error) {
      figures?.renditions.inc({ result: 'failed' });
      throw error;
    }
  }

  async function draw(request: RenditionRequest, plan: CropPlan): Promise<Buffer> {
    const original = await originals.find(request.sha256);
    if (original === null) throw new OriginalMissing(`original ${request.sha256} is not there`);
    return original.withPath((path) => drawFile(path, request, plan));
  }

  /** Removes an original's renditions. Call it with the removal of the original. */
  function forget(sha256: string): Promise<void> {
    return cache.forget(folderOf(sha256));
  }

  /** Resolves when nothing is being made, trimmed or swept; for an orderly stop. */
  async function settled(): Promise<void> {
    await Promise.allSettled(underWay.values());
    await cache.settled();
  }

  const files = { find: cache.find, write: cache.write };
  return { rendition, forget, settled, size: cache.size, files };
}

function folderOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/** The name has the resulting width: for a small source many requests share a file. */
function fileName(request: RenditionRequest, { crop }: CropPlan): string {
  const size = `${request.ratio}-${crop.width}`;
  const file = `${renditionVariant(request.focal)}-${size}.${request.format}`;
  return `${folderOf(request.sha256)}/${file}`;
}

async function drawFile(path: string, request: RenditionRequest, plan: CropPlan): Promise<Buffer> {
  try {
    const cut = openPicture(path)
      .resize({ ...plan.scaled, fit: 'fill' })
      .extract(plan.crop);
    return await encodeAs(cut, request.format).toBuffer();
  } catch (cause) {
    throw new RenditionFailed(`${request.sha256} cannot be drawn`, { cause });
  }
}
