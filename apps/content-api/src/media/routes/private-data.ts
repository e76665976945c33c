import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PrivateKind } from '@masthead/contract/media-list';
import { MediaInput } from '@masthead/contract/publishing';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { isCleanable } from '#src/media/clean/clean-picture.ts';
import { mediumRevision } from '#src/media/commands/medium-revision.ts';
import { identify } from '#src/media/identify.ts';
import { privateDataIn } from '#src/media/private-data.ts';
import { picturesOf } from '#src/media/queries/pictures.ts';
import { keepMedium } from '#src/media/routes/keep-medium.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

const MAX_KNOWN = 10_000;
/** Above any picture of 100 megapixels; held in memory, one at a time. */
const MAX_CLEANED = 512 * 1024 * 1024;
const cleaning = pLimit(1);

export function privateDataRoutes(app: TypedApp, services: Services): void {
  tellingRoutes(app, services);
  serveCall(app, 'removePrivateData', async (request) => {
    const data = await cleaning(() => cleanMedium(request, services));
    services.figures.published.inc({ kind: 'medium', outcome: data.outcome });
    return { data, meta: null };
  });
}

function notCleaned(detail: string, message: string): ProblemError {
  return new ProblemError('invalid_input', detail, { errors: [{ path: 'file', message }] });
}

/** Replaces the stored file, unless somebody else has replaced it meanwhile. */
async function cleanMedium(
  request: FastifyRequest<{ Params: { id: string } }>,
  services: Services,
) {
  const { database, parsing, storage } = services;
  const { id } = request.params;
  const row = await database.db
    .selectFrom('media')
    .where('id', '=', id)
    .select(MEDIA_ROW)
    .executeTakeFirst();
  const found = row === undefined ? null : await storage.find(row.sha256);
  if (row === undefined || found === null) throw notFound();
  const { mime } = row;
  if (found.bytes > MAX_CLEANED || !isCleanable(mime)) {
    const detail = `Private data can be removed from JPEG, PNG and WebP here, not from ${mime}.`;
    throw notCleaned(detail, 'cannot be cleaned here');
  }
  const cleaned = await found
    .withPath(async (path) => parsing.read(mime, await readFile(path)))
    .catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      throw notCleaned(`The picture cannot be cleaned: ${error.message}.`, error.message);
    });
  const stored = await storage.receive(Readable.from([cleaned]), { maxBytes: MAX_CLEANED });
  try {
    const metadata = MediaInput.parse(row.metadata);
    const identified = await identify(stored.path, metadata.name);
    const revision = mediumRevision(row);
    return await keepMedium(request, services, {
      ...{ id, stored, identified, metadata, revision },
      action: 'media.clean',
    });
  } finally {
    await storage.discard(stored);
  }
}

/**
 * `GET /publishing/media/private-data`: personal data in picture files. Each file is read once, since its
 * bytes never change.
 */
function tellingRoutes(app: TypedApp, { database: { db }, storage }: Services): void {
  const known = new LRUCache<string, readonly PrivateKind[]>({ max: MAX_KNOWN });
  const kindsOf = async (sha256: string): Promise<readonly PrivateKind[]> => {
    const already = known.get(sha256);
    if (already !== undefined) return already;
    const found = await storage.find(sha256);
    if (found === null) return [];
    const kinds = await found.withPath(privateDataIn);
    known.set(sha256, kinds);
    return kinds;
  };

  serveCall(app, 'listPrivateData', async ({ query }) => {
    const rows = await picturesOf(db, query.ids.split(','));
    const data: { id: string; kinds: PrivateKind[] }[] = [];
    // Sequential: each may be fetched from far away, and nobody waits.
    for (const { id, sha256 } of rows) {
      const kinds = await kindsOf(sha256);
      if (kinds.length > 0) data.push({ id, kinds: [...kinds] });
    }
    return { data, meta: null };
  });
}
