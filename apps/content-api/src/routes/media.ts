import { Readable } from 'node:stream';
import { Uuid } from '@masthead/contract/common';
import { RENDITION_FORMATS, RENDITION_RATIOS, RENDITION_WIDTHS } from '@masthead/contract/media';
import type { MediaInput } from '@masthead/contract/publishing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileHeaders, renditionMime } from '#src/media/content-types.ts';
import type { FoundFile } from '#src/media/file-store.ts';
import { answerRange, type ByteRange } from '#src/media/ranges.ts';
import { notFound } from '#src/problems.ts';
import { type OpenMedia, openMedia } from '#src/queries/open-media.ts';
import { type MediaRow, revisionOf } from '#src/queries/rows.ts';
import { readDatabaseOf } from '#src/routes/reading-request.ts';
import { requestOpenings } from '#src/routes/tokens.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const Params = z.object({
  id: Uuid,
  revision: z.string().max(12),
  file: z.string().min(1).max(200),
});
const Query = z.strictObject({ download: z.literal('1').optional() });

/** An hour: a file taken back by hand is gone from all caches soon, one with a set end in time. */
const MAX_AGE = 3600;
/** Of one that ends within the hour: more would tell of its end before caches need to know (decision 0010). */
const MAX_AGE_OF_ENDING = 300;

/** `/media/{uuid}/{revision}/{ratio}-{width}.{format}` for pictures, `…/{name}` for the file itself. */
export function mediaRoutes(app: TypedApp, services: Services): void {
  app.get(
    '/media/:id/:revision/:file',
    { schema: { summary: 'A rendition or an original', params: Params, querystring: Query } },
    async (request, reply) => {
      const { id, revision, file } = request.params;
      const now = services.clock();
      const forAll = await openMedia(await readDatabaseOf(request, services), id, { now });
      const open = forAll ?? (await openMediaTo(request, id, now));
      if (open === null || revisionOf(open.media) !== revision) throw notFound();
      reply.headers({
        'cache-control': forAll ? `public, max-age=${maxAge(forAll, now)}` : 'private, no-store',
        'surrogate-key': `media:${id}`,
        'x-content-type-options': 'nosniff',
        // Chrome's own PDF viewer does not open in a sandbox.
        ...(open.media.mime !== 'application/pdf' && {
          'content-security-policy': "default-src 'none'; sandbox",
        }),
      });
      if (file === (open.media.metadata as MediaInput).name) {
        return sendOriginal(request, reply, services, open.media, request.query.download === '1');
      }
      return sendRendition(request, reply, services, open.media, file);
    },
  );

  /** The same for what the request's grants open; not from a copy that may not know of a revocation. */
  async function openMediaTo(request: FastifyRequest, id: string, now: Date) {
    const openings = await requestOpenings(request, services);
    return openings.length === 0 ? null : openMedia(services.database.db, id, { now, openings });
  }
}

function maxAge({ closesAt }: OpenMedia, now: Date): number {
  if (closesAt === null) return MAX_AGE;
  const left = Math.floor((closesAt.getTime() - now.getTime()) / 1000);
  return left >= MAX_AGE ? MAX_AGE : Math.max(0, Math.min(MAX_AGE_OF_ENDING, left));
}

async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  { renditions }: Services,
  media: MediaRow,
  file: string,
) {
  const wanted = parseRendition(file);
  if (wanted === null || media.kind !== 'image' || !media.width || !media.height) throw notFound();
  const etag = `"${revisionOf(media)}-${file}"`;
  if (request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send();
  const rendition = await renditions.rendition({
    sha256: media.sha256,
    width: media.width,
    height: media.height,
    focal: (media.metadata as MediaInput).focal,
    ...wanted,
  });
  const bytes = await bytesFor(request, rendition);
  return reply
    .headers({ etag, 'content-length': rendition.bytes })
    .type(renditionMime(wanted.format))
    .send(bytes);
}

/** `16x9-900.avif` → its parts, null for any that is not on the lists. */
function parseRendition(file: string) {
  const [, name, digits, ending] = /^(\w+)-(\d+)\.(\w+)$/.exec(file) ?? [];
  const ratio = RENDITION_RATIOS.find((each) => each === name);
  const targetWidth = RENDITION_WIDTHS.find((each) => String(each) === digits);
  const format = RENDITION_FORMATS.find((each) => each === ending);
  return ratio && targetWidth && format ? { ratio, targetWidth, format } : null;
}

async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Services,
  media: MediaRow,
  download: boolean,
) {
  const original = await storage.find(media.sha256);
  if (original === null) throw notFound();
  const etag = `"${media.sha256}"`;
  const { name } = media.metadata as MediaInput;
  reply.headers({ ...fileHeaders({ mime: media.mime, name, download }), etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const answer = answerRange({
    range: request.headers.range,
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    etag,
    bytes: original.bytes,
  });
  const bytes = answer.range === null ? '' : await bytesFor(request, original, answer.range);
  return reply.code(answer.status).headers(answer.headers).send(bytes);
}

/** Nothing is read for HEAD, yet it is told the length. */
async function bytesFor(
  { method }: FastifyRequest,
  file: FoundFile,
  range?: ByteRange,
): Promise<Readable> {
  return method === 'HEAD' ? Readable.from([]) : file.read(range);
}
