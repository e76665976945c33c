/**
 * Renditions made when first asked for, once each, and never more at a time than the machine bears.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionFormat, RenditionRatio, RenditionWidth } from '@masthead/contract/media';
import pLimit from 'p-limit';
import type { BaseLogger } from 'pino';
import type { CropPlan, Focal } from '#src/media/crop.ts';
import { planCrop } from '#src/media/crop.ts';
import { encodeAs, renditionVariant } from '#src/media/encoding.ts';
import { Busy, hasErrorCode, OriginalMissing, RenditionFailed } from '#src/media/errors.ts';
import { openPicture } from '#src/media/image-engine.ts';
import type { StoredRendition } from '#src/media/rendition-cache.ts';
import { createRenditionCache } from '#src/media/rendition-cache.ts';

/** `width` and `height` are the original's in pixels, upright, as `identify` answered them. */
export type RenditionRequest = {
  sha256: string;
  originalPath: string;
  width: number;
  height: number;
  focal: Focal;
  ratio: RenditionRatio;
  targetWidth: RenditionWidth;
  format: RenditionFormat;
};

export type RenditionOptions = {
  /** Renditions are kept in `<directory>/renditions/ab/<sha256>/`. */
  directory: string;
  /**
   * Encodes at once; each takes one of libuv's four threads, which the rest of the server needs
   * too.
   */
  concurrency?: number;
  /** Encodes that may wait for their turn. */
  maxQueued?: number;
  /** Size of the cache on disk. */
  maxCacheBytes?: number;
  logger?: Pick<BaseLogger, 'debug' | 'warn'>;
};

export type Renditions = ReturnType<typeof createRenditions>;

const FIVE_GIGABYTES = 5_000_000_000;
const RETRY_AFTER_SECONDS = 5;

/** Makes the maker of renditions; see {@link RenditionOptions} for its bounds. */
export function createRenditions(options: RenditionOptions) {
  const { directory, concurrency = 2, maxQueued = 200, logger } = options;
  const cache = createRenditionCache({
    directory: join(directory, 'renditions'),
    maxBytes: options.maxCacheBytes ?? FIVE_GIGABYTES,
    logger,
  });
  const inTurn = pLimit(concurrency);
  const underWay = new Map<string, Promise<StoredRendition>>();

  /**
   * The file of one rendition, made now if it is not there yet; callers that ask for the same one
   * meanwhile share the work. A failure is not kept, the next call tries again. Throws {@link Busy}
   * with too many waiting, {@link OriginalMissing}, {@link RenditionFailed} and {@link
   * StorageUnavailable}.
   */
  async function rendition(request: RenditionRequest): Promise<StoredRendition> {
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
  ): Promise<StoredRendition> {
    const found = await cache.find(name);
    if (found) return found;
    if (inTurn.pendingCount >= maxQueued) throw new Busy(RETRY_AFTER_SECONDS);
    return inTurn(() => make(name, request, plan));
  }

  async function make(
    name: string,
    request: RenditionRequest,
    plan: CropPlan,
  ): Promise<StoredRendition> {
    const startedAt = performance.now();
    const content = await draw(request, plan);
    const stored = await cache.write(name, content);
    const milliseconds = Math.round(performance.now() - startedAt);
    logger?.debug({ rendition: name, bytes: stored.bytes, milliseconds }, 'rendition made');
    return stored;
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

  return { rendition, forget, settled };
}

function folderOf(sha256: string): string {
  return join(sha256.slice(0, 2), sha256);
}

/** By the width that results, not the one asked for: where a source is small, many are one file. */
function fileName(request: RenditionRequest, { crop }: CropPlan): string {
  const size = `${request.ratio}-${crop.width}`;
  const file = `${renditionVariant(request.focal)}-${size}.${request.format}`;
  return join(folderOf(request.sha256), file);
}

async function draw(request: RenditionRequest, plan: CropPlan): Promise<Buffer> {
  await requireOriginal(request);
  try {
    const cut = openPicture(request.originalPath)
      .resize({ ...plan.scaled, fit: 'fill' })
      .extract(plan.crop);
    return await encodeAs(cut, request.format).toBuffer();
  } catch (cause) {
    throw new RenditionFailed(`${request.sha256} cannot be drawn`, { cause });
  }
}

async function requireOriginal({ sha256, originalPath }: RenditionRequest): Promise<void> {
  try {
    await stat(originalPath);
  } catch (cause) {
    if (!hasErrorCode(cause, 'ENOENT')) throw cause;
    throw new OriginalMissing(`original ${sha256} is not on the disk`, { cause });
  }
}
