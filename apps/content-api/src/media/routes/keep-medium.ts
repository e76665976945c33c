import type { FastifyRequest } from 'fastify';
import { publishingOf } from '#src/http/publisher-only.ts';
import { ifUnused, type MediaSubmission, putMedia } from '#src/media/commands/put-media.ts';
import type { WholeFile } from '#src/media/file-store.ts';
import type { Identified } from '#src/media/identify.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

interface Kept extends Omit<MediaSubmission, 'file' | 'isKept' | 'isStored'> {
  readonly stored: WholeFile;
  readonly identified: Identified;
}

/** Keeps a received file as a medium's; its previous file is removed unless another medium has it. */
export async function keepMedium(
  request: FastifyRequest,
  services: Services,
  { stored, identified, ...submission }: Kept,
) {
  const { database, storage } = services;
  const file = describeMedium(stored, identified, submission.metadata);
  await storage.keep(stored);
  try {
    const isKept = async () => (await storage.find(stored.sha256)) !== null;
    const { replaced, ...outcome } = await putMedia(
      database.db,
      { ...submission, file, isKept },
      publishingOf(request, services),
    );
    if (replaced !== null) await removeUnused(services, replaced);
    return { id: submission.id, ...outcome };
  } catch (error) {
    const removed = removeUnused(services, stored.sha256);
    // With the database away, the publisher must not wait a second time.
    if (error instanceof ProblemError) await removed;
    else removed.catch((err: unknown) => request.log.warn({ err }, 'unused file not removed'));
    throw error;
  }
}

/** What the store notes of a file: what its content tells, else what is said of it. */
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
  { database, storage, renditions }: Services,
  sha256: string,
): Promise<void> {
  const isRemoved = await ifUnused(database.db, sha256, () => storage.remove(sha256));
  if (isRemoved) await renditions.forget(sha256);
}
