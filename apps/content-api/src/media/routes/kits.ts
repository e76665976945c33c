import { Readable } from 'node:stream';
import { CARD_TYPES } from '@masthead/contract/card';
import { LocaleCode, Uuid } from '@masthead/contract/common';
import { OfItem } from '@masthead/contract/read-queries';
import type { Reference } from '@masthead/contract/stored-reference';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestPreviews } from '#src/http/preview-request.ts';
import { cacheFor, FOR_ITS_HOLDER, newsroomOf, readDatabaseOf } from '#src/http/reading-request.ts';
import { isStorable } from '#src/http/storable-text.ts';
import { requestOpenings } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { contentDisposition } from '#src/media/content-types.ts';
import { StorageUnavailable } from '#src/media/errors.ts';
import { type Kit, type KitFile, prepareKit } from '#src/media/kit.ts';
import { answerRange } from '#src/media/ranges.ts';
import { notFound } from '#src/platform/problems.ts';
import { recordFile } from '#src/proof/commands/record-files.ts';
import { hashOfStream, recordedStream } from '#src/proof/sent-files.ts';
import { presentFiles } from '#src/reading/presenters/media.ts';
import { Reading } from '#src/reading/queries/reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { walkReferences } from '#src/reading/queries/references.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

const ItemKit = z.object({ locale: LocaleCode, id: Uuid });
const BlockKit = ItemKit.extend({ block: z.string().min(1).max(64).refine(isStorable) });
type Asked = z.output<typeof ItemKit> & { readonly block?: string };

/**
 * `/media/kits/{locale}/{item}.zip`: all assets of a page; `…/{item}/{block}.zip`: one block's files. As
 * visible as the page, in that language.
 */
export function kitRoutes(app: TypedApp, services: Services): void {
  const summary = 'All assets of a page, or of one of its blocks, as one ZIP';
  app.get(
    '/media/kits/:locale/:id.zip',
    { schema: { summary, params: ItemKit, querystring: OfItem } },
    (request, reply) => sendKit(request, reply, services, request.params),
  );
  app.get(
    '/media/kits/:locale/:id/:block.zip',
    { schema: { summary, params: BlockKit, querystring: OfItem } },
    (request, reply) => sendKit(request, reply, services, request.params),
  );
}

async function sendKit(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  asked: Asked,
) {
  const { locale } = asked;
  if (!isLocale(locale) || !services.config.locales.includes(locale)) throw notFound();
  const [preview] = await requestPreviews(request, services);
  const look = (reading: Reading) => readKit(reading, asked);
  const found =
    preview === undefined
      ? await look(await kitReading(request, services, locale))
      : await services.previews(preview, ({ db, ...seen }) =>
          look(new Reading(db, { ...newsroomOf(services), locale, ...seen })),
        );
  const { row, reader, expiresAt } = found;
  const files = await withOriginals(services, found.files);
  if (files.length === 0) throw notFound();
  const kit: Kit = { title: String(row.texts.title), changed: row.updatedAt, files };
  const { etag, bytes, read } = await prepareKit(kit);
  if (preview === undefined) cacheFor(reply, expiresAt, reader);
  else reply.headers(FOR_ITS_HOLDER);
  reply.removeHeader('vary').headers({
    etag,
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `${row.slug}.zip`),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { range, 'if-range': ifRange } = request.headers;
  const answer = answerRange({
    ...{ range, etag, bytes },
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
  });
  reply.code(answer.status).headers(answer.headers);
  if (answer.range === null) return reply.send('');
  // Nothing is read for HEAD, yet it is told the length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const wanted = answer.range;
  const isForAll = preview === undefined && (reader.openings ?? []).length === 0;
  const isWhole = wanted.start === 0 && wanted.end === bytes - 1;
  if (isForAll && !services.sentFiles.has(etag)) {
    const { clock, database, sentFiles } = services;
    const record = (sha256: string): Promise<void> =>
      sentFiles.once(etag, () =>
        recordFile(database.db, { sha256, kind: 'kit', item: row.id, locale }, clock()),
      );
    if (isWhole) return reply.send(recordedStream(read(wanted).stream, record));
    await record(await hashOfStream(read({ start: 0, end: bytes - 1 }).stream));
  }
  if (wanted.start === 0) return reply.send(read(wanted).stream);
  const part = await services.kitTurns(() => read(wanted));
  if (reply.raw.destroyed) part.destroy();
  return reply.send(part);
}

async function kitReading(
  request: FastifyRequest,
  services: Services,
  locale: Locale,
): Promise<Reading> {
  const now = services.clock();
  const openings = await requestOpenings(request, services);
  const db = await readDatabaseOf(request, services);
  return new Reading(db, { ...newsroomOf(services), locale, now, openings });
}

async function readKit(reading: Reading, asked: Asked) {
  const row = await reading.item([...CARD_TYPES, 'company_landing'], { uuid: asked.id });
  const media = row === null ? [] : mediaOf(row, asked.block);
  if (row === null || media.length === 0) throw notFound();
  const referenced = await loadReferenced(reading, { pages: [row] });
  const files = presentFiles(referenced, media);
  const { expires_at: expiresAt } = await reading.meta();
  return { row, files, reader: reading.reader, expiresAt };
}

const Block = z.looseObject({ _key: z.string() });

/**
 * The media of a kit without duplicates: a block's; else the item's assets or files; else every picture and
 * film of its page.
 */
function mediaOf({ fields, texts }: ItemRow, block: string | undefined): Reference[] {
  const body = Array.isArray(texts.body) ? texts.body : [];
  const of =
    block === undefined
      ? (fields.assets ?? fields.files ?? [fields, body])
      : body.filter((each) => Block.safeParse(each).data?._key === block);
  const found = new Map<string, Reference>();
  for (const { reference } of walkReferences(of)) {
    if (reference._type === 'media') found.set(reference._ref, reference);
  }
  return [...found.values()];
}

async function withOriginals(
  { storage }: Services,
  files: ReturnType<typeof presentFiles>,
): Promise<KitFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const original = await storage.find(file.sha256);
      // A kit with holes would pass for whole.
      if (original === null) throw new StorageUnavailable(`the original of ${file.id} is missing`);
      return { file, open: () => original.read() };
    }),
  );
}
