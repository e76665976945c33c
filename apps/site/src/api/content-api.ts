import { READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import type { Basis } from '#src/api/basis.ts';
import type { ContentClient } from '#src/api/content-client.ts';

const RedirectAnswer = z.object({ data: z.object({ to: z.string(), permanent: z.boolean() }) });

type Reads = typeof READS;
type PlaceIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;
/** The places of the path, and what the call's query takes; what is undefined is not sent. */
type AskFor<K extends ReadName> = Record<PlaceIn<Reads[K]['path']>, string> &
  (string extends keyof z.input<Reads[K]['query']> ? object : z.input<Reads[K]['query']>);
type Answers = { readonly [K in ReadName]: z.output<Reads[K]['answer']> };

/** The same table, so that the compiler follows a call's name to its answer. */
const TABLE: { readonly [K in ReadName]: { readonly answer: z.ZodType<Answers[K]> } } = READS;

/** The path and query of a call: `('story', { id: 'a' })` → `/stories/a`. */
function callPath<K extends ReadName>(name: K, values: AskFor<K>): string {
  const left = new Map(Object.entries(values));
  const path = READS[name].path.replace(/\{(\w+)\}/g, (_place, key: string) => {
    const value = String(left.get(key));
    left.delete(key);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of left) if (value !== undefined) query.set(key, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The content server as one page sees it: in its language, with its visitor's grant, noting what the page is made of. */
export class ContentApi {
  readonly #client: ContentClient;
  readonly #locale: string;
  readonly #basis: Basis;
  readonly #grants: string | undefined;

  constructor(client: ContentClient, locale: string, basis: Basis, grants?: string) {
    this.#client = client;
    this.#locale = locale;
    this.#basis = basis;
    this.#grants = grants;
  }

  /** One of the contract's reading calls: `read('story', { id: slug })`. Throws its problems. */
  async read<K extends ReadName>(name: K, values: AskFor<K>): Promise<Answers[K]> {
    const schema = TABLE[name].answer;
    const answer = await this.#client.get(callPath(name, values), {
      locale: this.#locale,
      schema,
      // A grant opens items; what else there is, everybody may read.
      grants: READS[name].path.includes('{') ? this.#grants : undefined,
    });
    this.#basis.note(answer.meta);
    return answer;
  }

  /** The same for what a page can do without: null where it cannot be had; the page then holds briefly. */
  async readIfThere<K extends ReadName>(name: K, values: AskFor<K>): Promise<Answers[K] | null> {
    try {
      return await this.read(name, values);
    } catch (error) {
      if (!(error instanceof ApiUnavailable || error instanceof ApiProblem)) throw error;
      this.#basis.isWhole = false;
      return null;
    }
  }

  /** Where the editors send an old path; throws the content server's 404 where nowhere. */
  redirect(path: string) {
    return this.#client.get(`/redirects?path=${encodeURIComponent(path)}`, {
      locale: this.#locale,
      schema: RedirectAnswer,
    });
  }
}
