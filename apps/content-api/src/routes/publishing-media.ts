import type { Readable } from 'node:stream';
import { MediaInput } from '@masthead/contract/publishing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '#src/app.ts';
import { putMedia } from '#src/commands/put-media.ts';
import { mediaRevision } from '#src/media/encoding.ts';
import { identify } from '#src/media/identify.ts';
import type { StoredOriginal } from '#src/media/storage.ts';
import { notFound, ProblemError } from '#src/problems.ts';
import { ItemParams } from '#src/routes/publishing.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';

const security = [{ publisher: [] }];
const MediaAnswer = z.object({
  data: z.object({ id: z.string(), seq: z.int().nullable(), outcome: z.enum(['created', 'updated', 'unchanged']) }),
  meta: z.null(),
});
const StoredMediaAnswer = z.object({
  data: z.object({ id: z.string(), sha256: z.string(), metadata: MediaInput }),
  meta: z.null(),
});

/** Storing files: multipart with the parts `metadata` (JSON) and `file`, in any order. */
export function publishingMediaRoutes(app: TypedApp, services: Services): void {
  const { database, storage, clock } = services;

  app.get(
    '/publishing/media/:id',
    { schema: { security, summary: 'A medium as stored', params: ItemParams, response: { 200: StoredMediaAnswer } } },
    async (request) => {
      const { id } = request.params;
      const row = await database.db
        .selectFrom('media')
        .where('id', '=', id)
        .select(['sha256', 'metadata'])
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      return { data: { id, sha256: row.sha256, metadata: MediaInput.parse(row.metadata) }, meta: null };
    },
  );

  app.put(
    '/publishing/media/:id',
    { schema: { security, summary: 'Stores a medium', consumes: ['multipart/form-data'], params: ItemParams, response: { 200: MediaAnswer } } },
    async (request) => {
      const { metadata, stored } = await readParts(request, services);
      const identified = await identify(stored.path, metadata.name).catch(async (error: unknown) => {
        await removeUnused(services, stored.sha256);
        throw error;
      });
      const file = {
        sha256: stored.sha256,
        bytes: stored.bytes,
        revision: mediaRevision({ sha256: stored.sha256, focal: metadata.focal }),
        kind: identified.kind,
        mime: identified.mime,
        width: identified.width ?? metadata.width,
        height: identified.height ?? metadata.height,
        dominant: identified.dominant ?? metadata.dominant,
      };
      const known = { ...metadata, duration: identified.duration ?? metadata.duration };
      const { id } = request.params;
      const outcome = await putMedia(database.db, { id, file, metadata: known }, clock());
      return { data: { id, ...outcome }, meta: null };
    },
  );

  async function removeUnused({ database: { db } }: Services, sha256: string): Promise<void> {
    const user = await db.selectFrom('media').where('sha256', '=', sha256).select('id').executeTakeFirst();
    if (user === undefined) await storage.remove(sha256);
  }
}

async function readParts(
  request: FastifyRequest,
  { storage, config }: Services,
): Promise<{ metadata: MediaInput; stored: StoredOriginal }> {
  if (!request.isMultipart()) {
    throw new ProblemError('unsupported_media_type', 'The body must be multipart/form-data.');
  }
  let metadata: MediaInput | null = null;
  let stored: StoredOriginal | null = null;
  for await (const part of request.parts({ limits: { fileSize: config.mediaMaxBytes + 1 } })) {
    if (part.type === 'field' && part.fieldname === 'metadata') metadata = parseMetadata(part.value);
    else if (part.type === 'file' && part.fieldname === 'file') stored = await store(part.file);
    else throw partError(part.fieldname, 'is no known part; there are metadata and file');
  }
  if (metadata === null) throw partError('metadata', 'is missing');
  if (stored === null) throw partError('file', 'is missing');
  return { metadata, stored };

  function store(file: Readable): Promise<StoredOriginal> {
    return storage.store(file, { maxBytes: config.mediaMaxBytes });
  }
}

function parseMetadata(text: unknown): MediaInput {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch {
    throw partError('metadata', 'is no well-formed JSON');
  }
  const parsed = MediaInput.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['metadata', ...path].join('.'),
    message,
  }));
  throw new ProblemError('invalid_input', `${errors[0]?.path}: ${errors[0]?.message}`, { errors });
}

function partError(path: string, message: string): ProblemError {
  return new ProblemError('invalid_input', `${path}: ${message}`, { errors: [{ path, message }] });
}
