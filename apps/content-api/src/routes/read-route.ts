import { ItemName } from '@masthead/contract/read-queries';
import { READS, type ReadName } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/reference';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Reading } from '#src/queries/reading.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { cacheFor, namedItem, readingOf } from '#src/routes/reading-request.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

type Reads = typeof READS;
type Answers = { readonly [K in ReadName]: z.input<Reads[K]['answer']> };
type Queries = { readonly [K in ReadName]: z.output<Reads[K]['query']> };

/** The same table, so that the compiler follows a call's name to its query. */
const TABLE: { readonly [K in ReadName]: { readonly query: z.ZodType<Queries[K]> } } = READS;

/** One request for one of the contract's reading calls. */
export interface ReadCall<K extends ReadName> {
  readonly reading: Reading;
  readonly query: Queries[K];
  /** The places of the path as they came. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * The item of one of the types that a place of the path names, `{id}` where nothing else is said.
   * Throws `not_found` and `gone`; null after a redirect has been sent.
   */
  named(types: readonly ItemType[], place?: 'id' | 'pitchId'): Promise<ItemRow | null>;
}

/** What a call answers; `meta` is what it has beside the reading's own. Null: the reply was sent. */
type Answered<K extends ReadName> = {
  readonly data: Answers[K]['data'];
  readonly meta?: Omit<
    Answers[K]['meta'],
    'locale' | 'tags' | 'expires_at' | 'stale_until' | 'opened'
  >;
} | null;

/**
 * Serves one of the contract's reading calls: its query is checked, the answer knows what it was
 * made of and until when it holds, and holds to the contract.
 */
export function readRoute<K extends ReadName>(
  app: TypedApp,
  services: Services,
  name: K,
  answer: (call: ReadCall<K>) => Promise<Answered<K>>,
): void {
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
      const reading = await readingOf(request, services);
      const values = params.parse(request.params);
      const answered = await answer({
        reading,
        query: TABLE[name].query.parse(request.query),
        params: values,
        named: (types, place = 'id') =>
          namedItem({ request, reply, services }, reading, types, values[place] ?? ''),
      });
      if (answered === null) return reply;
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader);
      return { data: answered.data, meta: { ...meta, ...reading.opened, ...answered.meta } };
    },
  );
}
