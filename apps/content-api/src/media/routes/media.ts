import { Readable } from 'node:stream';
import { Uuid } from '@masthead/contract/common';
import {
  RENDITION_FORMATS,
  RENDITION_RATIOS,
  RENDITION_WIDTHS,
  type RenditionRatio,
} from '@masthead/contract/media';
import type { MediaInput } from '@masthead/contract/publishing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestPreviews } from '#src/http/preview-request.ts';
import { readDatabaseOf } from '#src/http/reading-request.ts';
import { requestOpenings } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { fileHeaders, renditionMime } from '#src/media/content-types.ts';
import type { FoundFile } from '#src/media/file-store.ts';
import { answerRange, type ByteRange } from '#src/media/ranges.ts';
import { notFound } from '#src/platform/problems.ts';
import { recordMedium } from '#src/proof/commands/record-files.ts';
import { type OpenMedia, openMedia } from '#src/reading/queries/open-media.ts';
import { type MediaRow, revisionOf } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

const Params = z.object({
  id: Uuid,
  revision: z.string().max(12),
  file: z.string().min(1).max(200),
});
const Query = z.strictObject({ download: z.literal('1').optional() });

/**
 * Browser cache seconds: a day if the file stays open that long, an hour if that long, else less. No more of
 * its end is disclosed (decision 0010).
 */
const MAX_AGES = [86_400, 3600] as const;
/** For files that end within the hour, and for shared caches, so that withdrawn files disappear soon. */
const MAX_SHARED_AGE = 300;

/** `/media/{uuid}/{revision}/{ratio}-{width}.{format}` for pictures, `…/{name}` for the file itself. */
export function mediaRoutes(app: TypedApp, services: Services): void {
  app.get(
    '/media/:id/:revision/:file',
    { schema: { summary: 'A rendition or an original', params: Params, querystring: Query } },
    async (request, reply) => {
      const { id, revision, file } = request.params;
      const now = services.clock();
      const forAll = await openMedia(await readDatabaseOf(request, services), id, { now });
      const open =
        forAll ?? (await openMediaTo(request, id, now)) ?? (await previewed(request, id));
      if (open === null || revisionOf(open.media) !== revision) throw notFound();
      reply.headers({
        'cache-control': forAll ? cacheControl(forAll, now) : 'private, no-store',
        'surrogate-key': `media:${id}`,
        'x-content-type-options': 'nosniff',
        // Chrome's own PDF viewer does not open in a sandbox.
        ...(open.media.mime !== 'application/pdf' && {
          'content-security-policy': "default-src 'none'; sandbox",
        }),
      });
      if (file === (open.media.metadata as MediaInput).name) {
        if (forAll) await recordSent(services, open.media, now);
        return sendOriginal(request, reply, services, open.media, request.query.download === '1');
      }
      return sendRendition(request, reply, services, open.media, file);
    },
  );

  /** The same for grants; from the primary, which knows of revocations. */
  async function openMediaTo(request: FastifyRequest, id: string, now: Date) {
    const openings = await requestOpenings(request, services);
    return openings.length === 0 ? null : openMedia(services.database.db, id, { now, openings });
  }

  /** The same for what a preview of the request's shows. */
  async function previewed(request: FastifyRequest, id: string): Promise<OpenMedia | null> {
    for (const preview of await requestPreviews(request, services)) {
      const open = await services.previews(preview, ({ db, ...reader }) =>
        openMedia(db, id, reader),
      );
      if (open !== null) return open;
    }
    return null;
  }
}

/** Before the first byte leaves (decision 0075). */
function recordSent({ sentFiles, database }: Services, { id, sha256 }: MediaRow, now: Date) {
  return sentFiles.once(`${id} ${sha256}`, () => recordMedium(database.db, { id, sha256 }, now));
}

function cacheControl({ closesAt }: OpenMedia, now: Date): string {
  const left =
    closesAt === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, Math.floor((closesAt.getTime() - now.getTime()) / 1000));
  const shared = Math.min(MAX_SHARED_AGE, left);
  const age = MAX_AGES.find((each) => each <= left) ?? shared;
  return `public, max-age=${age}, s-maxage=${shared}`;
}

/** One rendition of a picture, by its name (`16x9-900.avif`). Who may see it is the caller's matter. */
export async function sendRendition(
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
    focal: focalOf(media, wanted.ratio),
    ...wanted,
  });
  const bytes = await bytesFor(request, rendition);
  return reply
    .headers({ etag, 'content-length': rendition.bytes })
    .type(renditionMime(wanted.format))
    .send(bytes);
}

/** The point that a shape keeps: its own, or that of the picture. */
function focalOf({ metadata }: MediaRow, ratio: RenditionRatio) {
  // Older rows lack points per shape.
  const { focal, crops = {} } = metadata as Partial<MediaInput> & Pick<MediaInput, 'focal'>;
  return (ratio === 'original' ? undefined : crops[ratio]) ?? focal;
}

function parseRendition(file: string) {
  const [, name, digits, ending] = /^(\w+)-(\d+)\.(\w+)$/.exec(file) ?? [];
  const ratio = RENDITION_RATIOS.find((each) => each === name);
  const targetWidth = RENDITION_WIDTHS.find((each) => String(each) === digits);
  const format = RENDITION_FORMATS.find((each) => each === ending);
  return ratio && targetWidth && format ? { ratio, targetWidth, format } : null;
}

/** The file itself, or the part that is asked for. Who may see it is the caller's matter. */
export async function sendOriginal(
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

async function bytesFor(
  { method }: FastifyRequest,
  file: FoundFile,
  range?: ByteRange,
): Promise<Readable> {
  return method === 'HEAD' ? Readable.from([]) : file.read(range);
}
