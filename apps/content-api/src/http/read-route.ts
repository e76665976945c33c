import type { Meta } from '@masthead/contract/envelope';
import { ItemName } from '@masthead/contract/read-queries';
import { isAskedInWords, isKeepable, READS, type ReadName } from '@masthead/contract/reads';
import { SEARCH_ALLOWANCE_HEADER, SEARCH_COST_HEADER } from '@masthead/contract/search-cost';
import type { ItemType } from '@masthead/contract/types';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Reader } from '#src/access/visibility.ts';
import { requestPreview } from '#src/http/preview-request.ts';
import { disclosedLifetime, isFromSite } from '#src/http/public-lifetime.ts';
import {
  cacheFor,
  FOR_ITS_HOLDER,
  namedItem,
  previewedReading,
  readerOf,
  readingFor,
  seenBy,
} from '#src/http/reading-request.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { KeptAnswer } from '#src/reading/queries/answer-cache.ts';
import type { Reading, Shown } from '#src/reading/queries/reading.ts';
import type { NamedRow } from '#src/reading/queries/rows.ts';
import { type SearchWork, searchWork } from '#src/search/search-work.ts';
import type { Services } from '#src/services.ts';

type Reads = typeof READS;
type Answers = { readonly [K in ReadName]: z.input<Reads[K]['answer']> };
type Queries = { readonly [K in ReadName]: z.output<Reads[K]['query']> };

/** The same table, so that the compiler follows a call's name to its query. */
const TABLE: { readonly [K in ReadName]: { readonly query: z.ZodType<Queries[K]> } } = READS;

export interface ReadCall<K extends ReadName> {
  readonly reading: Reading;
  readonly query: Queries[K];
  /** Number of the newest change that the asking site has seen. */
  readonly seen: number;
  /** Whether it reads a preview: caches neither serve nor count it. */
  readonly isPreview: boolean;
  /** Searches note their cost here. */
  readonly work: SearchWork;
  /** The places of the path as they came. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * The item that a path parameter names, `{id}` by default. Throws `not_found` and `gone`; null after a
   * redirect was sent.
   */
  named(
    types: readonly ItemType[],
    place?: 'id' | 'pitchId',
    shown?: Shown,
  ): Promise<NamedRow | null>;
}

/** A call's answer; `meta` has its fields beside the reading's own. Null: the reply was sent. */
type Answered<K extends ReadName> = {
  readonly data: Answers[K]['data'];
  readonly meta?: Omit<
    Answers[K]['meta'],
    'locale' | 'tags' | 'expires_at' | 'stale_until' | 'opened'
  >;
} | null;

interface DescribedAnswer {
  readonly data: unknown;
  readonly meta?: object;
}

type DescribedCall = (
  call: Omit<ReadCall<ReadName>, 'query'>,
  query: unknown,
) => Promise<DescribedAnswer | null>;

/**
 * Serves a reading call: checks its query, tracks dependencies and expiry, and holds the answer to the
 * contract.
 */
export function readRoute<K extends ReadName>(
  app: TypedApp,
  services: Services,
  name: K,
  answer: (call: ReadCall<K>) => Promise<Answered<K>>,
): void {
  serve(app, services, name, (request, query) =>
    answer({ ...request, query: TABLE[name].query.parse(query) }),
  );
}

export function describedRoute(
  app: TypedApp,
  services: Services,
  name: ReadName,
  answer: DescribedCall,
): void {
  serve(app, services, name, answer);
}

function serve(app: TypedApp, services: Services, name: ReadName, answer: DescribedCall): void {
  const { path, summary, query: querystring, answer: answerSchema } = READS[name];
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const params = z.object(Object.fromEntries(places.map((place) => [place, ItemName])));
  const schema: FastifySchema = {
    summary,
    querystring,
    ...(places.length > 0 && { params }),
    response: { 200: answerSchema },
  };
  app.get(
    path.replace(/\{(\w+)\}/g, ':$1'),
    { schema },
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const values = params.parse(request.params);
      const seen = seenBy(request);
      const preview = await requestPreview(request, services);
      const make = async (reading: Reading, work = searchWork()): Promise<Made | null> => {
        const named: ReadCall<ReadName>['named'] = (types, place = 'id', shown) =>
          namedItem({ request, reply }, reading, types, { id: values[place] ?? '', shown });
        const call = { reading, seen, isPreview: preview !== null, params: values, named, work };
        const answered = await answer(call, request.query);
        if (answered === null) return null;
        const meta = { ...(await reading.meta()), ...reading.opened, ...answered.meta };
        return { data: answered.data, meta, reader: reading.reader };
      };
      if (preview !== null) {
        const made = await services.previews(preview, (shown) =>
          make(previewedReading(shown, request, services)),
        );
        if (made === null) return reply;
        reply.headers(FOR_ITS_HOLDER).header('content-language', made.reader.locale);
        return { data: made.data, meta: made.meta };
      }
      const reader = await readerOf(request, services);
      const read = async (work?: SearchWork) =>
        make(await readingFor(reader, request, services), work);
      if (!isForAll(name, reader, request.query)) {
        const made = await (isAskedInWords(name, request.query)
          ? services.searches.run(allowanceOf(request, services), async (work) => {
              const found = await read(work);
              // Costs include matching hidden items, so only the site may see them.
              if (isFromSite(request, services)) {
                reply.header(SEARCH_COST_HEADER, Math.ceil(work.cost));
              }
              return found;
            })
          : services.reads(() => read()));
        if (made === null) return reply;
        const meta = disclosedLifetime(made.meta, request, services);
        head(reply, meta, made.reader);
        return { data: made.data, meta };
      }
      const key = JSON.stringify([name, reader.locale, values, request.query]);
      const asked = { key, now: reader.now.getTime(), seen };
      let cache = 'hit';
      const kept = await services.answers.answer(asked, async () => {
        cache = 'miss';
        const made = await services.reads(() => read());
        return made && keptOf(made, (body) => reply.serializeInput(body, '200'));
      });
      request.server.accessLog.note(request.raw, cache);
      if (kept === null) return reply;
      const meta = disclosedLifetime(kept.meta, request, services);
      head(reply, meta, reader);
      reply.type('application/json; charset=utf-8');
      return `{"data":${kept.data},"meta":${JSON.stringify(meta)}}`;
    },
  );
}

/** Dependencies of an answer and its audience: grants may have been presented meanwhile. */
interface Made {
  readonly data: unknown;
  readonly meta: Meta;
  readonly reader: Reader;
}

/** Whether the answer is the same for everybody: no grant or equivalent is presented. */
function isForAll(name: ReadName, { openings = [] }: Reader, query: unknown): boolean {
  const { secret, token, q }: Record<string, unknown> = { ...(query ?? {}) };
  const holdsToken = secret !== undefined || token !== undefined;
  return openings.length === 0 && !holdsToken && isKeepable(name, q);
}

/** The visitor's remaining search allowance as the site reports it; other callers are not believed. */
export function allowanceOf(request: FastifyRequest, services: Services): number {
  const said = Number(request.headers[SEARCH_ALLOWANCE_HEADER]);
  return isFromSite(request, services) && said >= 0 && said <= 100 ? said : 0;
}

/** An answer in its sent form for the cache. Throws for one opened by a grant. */
function keptOf(
  { data, meta, reader: { openings = [], now } }: Made,
  serialize: (body: Record<string, unknown>) => unknown,
): KeptAnswer {
  if (openings.length > 0) throw new Error('what a grant has opened is not everybody’s');
  const said = String(serialize({ data, meta }));
  const [before, after] = ['{"data":', `,"meta":${JSON.stringify(meta)}}`];
  return { data: said.slice(before.length, -after.length), meta, madeAt: now.getTime() };
}

function head(reply: FastifyReply, meta: Meta, reader: Reader): void {
  cacheFor(reply, meta.expires_at, reader);
  reply.header('content-language', reader.locale);
}
