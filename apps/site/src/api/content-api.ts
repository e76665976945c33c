import type { Meta } from '@masthead/contract/envelope';
import {
  type CardListName,
  type ItemCallName,
  isKeepable,
  READS,
  type ReadAnswers,
  type ReadName,
} from '@masthead/contract/reads';
import { z } from 'zod';

import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import { leadsTo } from '#src/api/call-paths.ts';
import type { ContentClient } from '#src/api/content-client.ts';
import { type Dependencies, NO_DEPENDENCIES, withAnswer } from '#src/api/dependencies.ts';
import { notFound } from '#src/api/not-found.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import type { ListQuery } from '#src/view/list-address.ts';

const RedirectAnswer = z.object({ data: z.object({ to: z.string(), permanent: z.boolean() }) });

type Reads = typeof READS;
type PlaceIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;
type CallValues<K extends ReadName> = Record<PlaceIn<Reads[K]['path']>, string> &
  (string extends keyof z.input<Reads[K]['query']> ? object : z.input<Reads[K]['query']>);

/** The same table, so that the compiler follows a call's name to its answer. */
const TABLE: { readonly [K in ReadName]: { readonly answer: z.ZodType<ReadAnswers[K]> } } = READS;

/** The path and query of a call: `('story', { id: 'a' })` → `/stories/a`. */
function callPath(name: ReadName, values: object): [string, URLSearchParams] {
  const left = new Map(Object.entries(values));
  const path = READS[name].path.replace(/\{(\w+)\}/g, (_place, key: string) => {
    const value = String(left.get(key));
    left.delete(key);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of left) if (value !== undefined) query.set(key, String(value));
  return [path, query];
}

interface ApiOptions {
  readonly locale: string;
  /** The visitor's grants, joined by commas. */
  readonly grants?: string | undefined;
  /** The token of the visitor's preview, used for every read. */
  readonly preview?: string | undefined;
  readonly budget?: TimeBudget | undefined;
}

/**
 * The content server as one page sees it: in its language, with its visitor's grant, recording dependencies.
 */
export class ContentApi {
  readonly #client: ContentClient;
  readonly #options: ApiOptions;
  #dependencies = NO_DEPENDENCIES;

  constructor(client: ContentClient, options: ApiOptions) {
    this.#client = client;
    this.#options = options;
  }

  get dependencies(): Dependencies {
    return this.#dependencies;
  }

  /** Makes one of the contract's reading calls: `read('story', { id: slug })`. Throws its problems. */
  read<K extends ReadName>(name: K, values: CallValues<K>): Promise<ReadAnswers[K]> {
    return this.#ask(name, values);
  }

  readList<K extends CardListName>(name: K, query: ListQuery): Promise<ReadAnswers[K]> {
    return this.#ask(name, query);
  }

  async #ask<K extends ReadName>(name: K, values: object): Promise<ReadAnswers[K]> {
    const [path, query] = callPath(name, values);
    if (!leadsTo(name, path)) throw notFound();
    const { locale, budget, preview } = this.#options;
    // A grant opens items; what else there is, everybody may read.
    const grants = READS[name].path.includes('{') ? this.#options.grants : undefined;
    const answer = await this.#client.get(query.size === 0 ? path : `${path}?${query}`, {
      ...{ name, locale, budget, grants, preview, schema: TABLE[name].answer },
      isSteady: name === 'configuration',
      isShared: grants === undefined && preview === undefined && isKeepable(name, query.get('q')),
    });
    this.#dependencies = withAnswer(this.#dependencies, answer satisfies { meta: Meta });
    return answer;
  }

  /** One item by its UUID, by the call that answers its type. */
  readItem<K extends ItemCallName>(name: K, id: string): Promise<ReadAnswers[K]> {
    return this.#ask(name, { id });
  }

  /** A file's size in bytes; null if unknown in time, and the page then holds briefly. */
  async sizeOf(path: string): Promise<number | null> {
    const { budget, preview } = this.#options;
    const size = await this.#client.sizeOf(path, budget, preview);
    if (size === null) this.noteMissing();
    return size;
  }

  noteMissing(): void {
    this.#dependencies = { ...this.#dependencies, isComplete: false };
  }

  /** Like `read` for optional parts: null if unavailable, and the page then holds briefly. */
  async readIfThere<K extends ReadName>(
    name: K,
    values: CallValues<K>,
  ): Promise<ReadAnswers[K] | null> {
    try {
      return await this.read(name, values);
    } catch (error) {
      if (!(error instanceof ApiUnavailable || error instanceof ApiProblem)) throw error;
      this.noteMissing();
      return null;
    }
  }

  /** The editors' target for an old path; throws the content server's 404 if there is none. */
  redirect(path: string) {
    const { locale, budget } = this.#options;
    const call = `/redirects?path=${encodeURIComponent(path)}`;
    return this.#client.get(call, { locale, budget, schema: RedirectAnswer });
  }
}
