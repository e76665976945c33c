import type { FastifyRequest } from 'fastify';
import { publishingOf } from '#src/http/publisher-only.ts';
import { type MediaSubmission, putMedia } from '#src/media/commands/put-media.ts';
import { describeMedium, removeUnused } from '#src/media/commands/stored-files.ts';
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
