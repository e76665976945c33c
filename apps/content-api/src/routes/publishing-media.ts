import multipart from '@fastify/multipart';
import { MediaInput } from '@masthead/contract/publishing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ifUnused, putMedia } from '#src/commands/put-media.ts';
import type { WholeFile } from '#src/media/file-store.ts';
import { identify } from '#src/media/identify.ts';
import { notFound, ProblemError } from '#src/problems.ts';
import { ItemParams, publishingCall, publishingOf } from '#src/routes/publisher-only.ts';
import { refuseUnstorable } from '#src/routes/storable-text.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const MediaAnswer = z.object({
  data: z.object({
    id: z.string(),
    seq: z.int().nullable(),
    outcome: z.enum(['created', 'updated', 'unchanged']),
  }),
  meta: z.null(),
});
const StoredMediaAnswer = z.object({
  data: z.object({ id: z.string(), sha256: z.string(), metadata: MediaInput }),
  meta: z.null(),
});

/** The parts of an upload: a file, and what is said of it. */
const LIMITS = { files: 1, fields: 4, fieldSize: 1_000_000 };

/** Storing files: multipart with the parts `metadata` (JSON) and `file`, in any order. */
export function publishingMediaRoutes(app: TypedApp, services: Services): void {
  // In a scope of its own: no other call takes multipart.
  void app.register(async (uploads: TypedApp) => {
    await uploads.register(multipart, { limits: LIMITS });
    uploadRoutes(uploads, services);
  });
}

function uploadRoutes(app: TypedApp, services: Services): void {
  app.get(
    '/publishing/media/:id',
    publishingCall('publish', 'A medium as stored', {
      params: ItemParams,
      response: { 200: StoredMediaAnswer },
    }),
    async (request) => {
      const { id } = request.params;
      const row = await services.database.db
        .selectFrom('media')
        .where('id', '=', id)
        .select(['sha256', 'metadata'])
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      return {
        data: { id, sha256: row.sha256, metadata: MediaInput.parse(row.metadata) },
        meta: null,
      };
    },
  );

  app.put(
    '/publishing/media/:id',
    publishingCall('publish', 'Stores a medium', {
      consumes: ['multipart/form-data'],
      params: ItemParams,
      response: { 200: MediaAnswer },
    }),
    async (request, reply) => {
      // An upload that is refused midway leaves bytes unread; the connection cannot serve again.
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
    },
  );
}

async function receive(
  request: FastifyRequest<{ Params: { id: string } }>,
  services: Services,
  received: WholeFile[],
) {
  const { database, storage } = services;
  const { metadata, stored } = await readParts(request, services, received);
  const identified = await identify(stored.path, metadata.name);
  const file = {
    sha256: stored.sha256,
    bytes: stored.bytes,
    kind: identified.kind,
    mime: identified.mime,
    width: identified.width ?? metadata.width,
    height: identified.height ?? metadata.height,
    duration: identified.duration ?? metadata.duration,
    dominant: identified.dominant ?? metadata.dominant,
  };
  const { id } = request.params;
  await storage.keep(stored);
  try {
    const { replaced, ...outcome } = await putMedia(
      database.db,
      { id, file, metadata, isKept: async () => (await storage.find(stored.sha256)) !== null },
      publishingOf(request, services),
    );
    if (replaced !== null) await removeUnused(services, replaced);
    return { id, ...outcome };
  } catch (error) {
    const removed = removeUnused(services, stored.sha256);
    // Where the database is away, whoever publishes does not wait for it a second time.
    if (error instanceof ProblemError) await removed;
    else removed.catch((err: unknown) => request.log.warn({ err }, 'unused file not removed'));
    throw error;
  }
}

/** Files of refused uploads and of replaced media go, unless another medium has the same bytes. */
async function removeUnused(
  { database, storage, renditions }: Services,
  sha256: string,
): Promise<void> {
  const isRemoved = await ifUnused(database.db, sha256, () => storage.remove(sha256));
  if (isRemoved) await renditions.forget(sha256);
}

async function readParts(
  request: FastifyRequest,
  { storage, config }: Services,
  received: WholeFile[],
): Promise<{ metadata: MediaInput; stored: WholeFile }> {
  if (!request.isMultipart()) {
    throw new ProblemError('unsupported_media_type', 'The body must be multipart/form-data.');
  }
  let metadata: MediaInput | null = null;
  let stored: WholeFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: config.mediaMaxBytes + 1 } })) {
    if (part.type === 'field' && part.fieldname === 'metadata')
      metadata = parseMetadata(part.value);
    else if (part.type === 'file' && part.fieldname === 'file') {
      stored = await storage.receive(part.file, { maxBytes: config.mediaMaxBytes });
      received.push(stored);
    } else throw partError(part.fieldname, 'is no known part; there are metadata and file');
  }
  if (metadata === null) throw partError('metadata', 'is missing');
  if (stored === null) throw partError('file', 'is missing');
  return { metadata, stored };
}

function parseMetadata(text: unknown): MediaInput {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
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
