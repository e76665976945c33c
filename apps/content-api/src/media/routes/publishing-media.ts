import multipart from '@fastify/multipart';
import { MediaInput, Revision } from '@masthead/contract/publishing';
import type { FastifyRequest } from 'fastify';
import { cleaned, warn } from '#src/http/clean-bodies.ts';
import { isDeeperThan, MAX_DEPTH } from '#src/http/json-body.ts';
import { callerOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { refuseUnstorable } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { deleteMedium } from '#src/media/commands/delete-medium.ts';
import { mediumRevision } from '#src/media/commands/medium-revision.ts';
import { putMedia } from '#src/media/commands/put-media.ts';
import { describeMedium, removeUnused } from '#src/media/commands/stored-files.ts';
import type { WholeFile } from '#src/media/file-store.ts';
import { identify } from '#src/media/identify.ts';
import { rightName } from '#src/media/right-name.ts';
import { keepMedium } from '#src/media/routes/keep-medium.ts';
import { refuseMedium } from '#src/people/refuse-beyond.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

/** The parts of an upload: a file, what is said of it, and what it is based on. */
const LIMITS = { files: 1, fields: 4, fieldSize: 1_000_000 };

/** Storing files: multipart with the parts `metadata` (JSON), `file` and `revision`, in any order. */
export function publishingMediaRoutes(app: TypedApp, services: Services): void {
  // In a scope of its own: no other call takes multipart.
  void app.register(async (uploads: TypedApp) => {
    await uploads.register(multipart, { limits: LIMITS });
    uploadRoutes(uploads, services);
  });
}

function uploadRoutes(app: TypedApp, services: Services): void {
  serveCall(app, 'readMedium', async (request) => {
    const { id } = request.params;
    const row = await services.database.db
      .selectFrom('media')
      .where('id', '=', id)
      .select(MEDIA_ROW)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const { sha256, kind, mime, bytes, width, height, duration } = row;
    return {
      data: {
        ...{ id, sha256, kind, mime, bytes, width, height, duration },
        updated_at: row.updated_at.toISOString(),
        revision: mediumRevision(row),
        metadata: MediaInput.parse(row.metadata),
      },
      meta: null,
    };
  });

  serveCall(app, 'deleteMedium', async (request) => {
    const { db } = services.database;
    const sha256 = await deleteMedium(db, request.params.id, publishingOf(request, services));
    await removeUnused(services, sha256);
    return { data: { erased: 1 }, meta: null };
  });

  serveCall(app, 'storeMedium', async (request, reply) => {
    await refuseMedium(services.database.db, callerOf(request), request.params.id);
    // A refused upload leaves bytes unread, so the connection cannot be reused.
    reply.header('connection', 'close');
    const received: WholeFile[] = [];
    try {
      const data = await receive(request, services, received);
      services.figures.published.inc({ kind: 'medium', outcome: data.outcome });
      reply.removeHeader('connection');
      return { data, meta: null };
    } finally {
      for (const file of received) await services.storage.discard(file);
    }
  });
}

async function receive(
  request: FastifyRequest<{ Params: { id: string } }>,
  services: Services,
  received: WholeFile[],
) {
  const { metadata, revision, stored } = await readParts(request, services, received);
  if (stored === null) return receiveMetadata(request, services, { metadata, revision });
  const identified = await identify(stored.path, metadata.name);
  const { id } = request.params;
  const named = { ...metadata, name: nameOf(request, metadata, identified.mime) };
  return keepMedium(request, services, { id, stored, identified, metadata: named, revision });
}

/** Without a file the stored one is examined again: its description may complete a film's size. */
async function receiveMetadata(
  request: FastifyRequest<{ Params: { id: string } }>,
  services: Services,
  { metadata, revision }: { metadata: MediaInput; revision: string | null },
) {
  const { database, storage } = services;
  const { id } = request.params;
  const row = await database.db
    .selectFrom('media')
    .where('id', '=', id)
    .select(['sha256', 'bytes'])
    .executeTakeFirst();
  const found = row === undefined ? null : await storage.find(row.sha256);
  if (row === undefined || found === null) throw partError('file', 'is missing');
  const identified = await found.withPath((path) => identify(path, metadata.name));
  const named = { ...metadata, name: nameOf(request, metadata, identified.mime) };
  const file = describeMedium(row, identified, named);
  const isKept = async () => (await storage.find(row.sha256)) !== null;
  const { replaced: _, ...outcome } = await putMedia(
    database.db,
    { id, file, metadata: named, revision, isKept, isStored: true },
    publishingOf(request, services),
  );
  return { id, ...outcome };
}

function nameOf(request: FastifyRequest, { name }: MediaInput, mime: string): string {
  const right = rightName(name, mime);
  const message = `is ${right} now: the file is ${mime}, whatever its name says`;
  if (right !== name) warn(request, [{ path: 'metadata.name', message }]);
  return right;
}

async function readParts(
  request: FastifyRequest,
  { storage, config }: Services,
  received: WholeFile[],
): Promise<{ metadata: MediaInput; revision: string | null; stored: WholeFile | null }> {
  if (!request.isMultipart()) {
    throw new ProblemError('unsupported_media_type', 'The body must be multipart/form-data.');
  }
  let metadata: MediaInput | null = null;
  let revision: string | null = null;
  let stored: WholeFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: config.mediaMaxBytes + 1 } })) {
    if (part.type === 'field' && part.fieldname === 'metadata')
      metadata = parseMetadata(request, part.value);
    else if (part.type === 'field' && part.fieldname === 'revision')
      revision = parseRevision(part.value);
    else if (part.type === 'file' && part.fieldname === 'file') {
      stored = await storage.receive(part.file, { maxBytes: config.mediaMaxBytes });
      received.push(stored);
    } else
      throw partError(part.fieldname, 'is no known part; there are metadata, revision and file');
  }
  if (metadata === null) throw partError('metadata', 'is missing');
  return { metadata, revision, stored };
}

function parseRevision(text: unknown): string {
  const parsed = Revision.safeParse(text);
  if (parsed.success) return parsed.data;
  throw partError('revision', parsed.error.issues[0]?.message ?? '');
}

function parseMetadata(request: FastifyRequest, text: unknown): MediaInput {
  if (isDeeperThan(Buffer.from(String(text)), MAX_DEPTH)) {
    throw partError('metadata', `is nested deeper than ${MAX_DEPTH} levels`);
  }
  let value: unknown;
  try {
    value = cleaned(request, JSON.parse(String(text)), 'metadata.');
  } catch {
    throw partError('metadata', 'is no well-formed JSON');
  }
  const parsed = MediaInput.safeParse(value);
  if (parsed.success) {
    refuseUnstorable(parsed.data, ['metadata']);
    return parsed.data;
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['metadata', ...path].join('.'),
    message,
  }));
  throw new ProblemError('invalid_input', `${errors[0]?.path}: ${errors[0]?.message}`, { errors });
}

function partError(path: string, message: string): ProblemError {
  return new ProblemError('invalid_input', `${path}: ${message}`, { errors: [{ path, message }] });
}
