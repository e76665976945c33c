/**
 * Every call of the content server beside the reading ones, which stand in `reads`: one row each (decision 0006). Routes,
 * checks of capabilities, OpenAPI, the typed clients and their tests follow from it.
 */

import type { z } from 'zod';
import { ACCOUNT_CALLS } from './account.ts';
import { DRAFT_CALLS } from './drafts.ts';
import { ITEM_CALLS } from './items.ts';
import { MEDIA_CALLS } from './media.ts';
import { PEOPLE_CALLS } from './people.ts';
import { PLAN_CALLS } from './plans.ts';
import { PRESS_CALLS } from './press.ts';
import { PREVIEW_CALLS } from './previews.ts';
import { PROOF_CALLS } from './proof.ts';
import { REVIEW_CALLS } from './reviews.ts';
import type { CallRow } from './row.ts';
import { SETTINGS_CALLS } from './settings.ts';
import { TRANSLATION_CALLS } from './translations.ts';
import { VIEW_CALLS } from './views.ts';
import { VISITOR_CALLS } from './visitors.ts';

export const CALLS = {
  ...ITEM_CALLS,
  ...DRAFT_CALLS,
  ...REVIEW_CALLS,
  ...PLAN_CALLS,
  ...PREVIEW_CALLS,
  ...MEDIA_CALLS,
  ...TRANSLATION_CALLS,
  ...PRESS_CALLS,
  ...SETTINGS_CALLS,
  ...PEOPLE_CALLS,
  ...VIEW_CALLS,
  ...VISITOR_CALLS,
  ...PROOF_CALLS,
  ...ACCOUNT_CALLS,
};

type Calls = typeof CALLS;
export type CallName = keyof Calls;
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];

/** Whether a call is served below `/studio/api` alone, without `/v1`. */
export const isOfStudio = (name: CallName): boolean => name in ACCOUNT_CALLS;

/** The row of a call whose name is not known when this is compiled. */
export const callRow = (name: CallName): CallRow => CALLS[name];

type Part<N extends CallName, K extends keyof CallRow> = Calls[N] extends {
  readonly [Key in K]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/** The parameters of a call as a server parses them, by the row's schemas. */
export type CallParams<N extends CallName> = z.output<Part<N, 'params'>>;
export type CallQuery<N extends CallName> = z.output<Part<N, 'query'>>;
export type CallBody<N extends CallName> = z.output<Part<N, 'body'>>;
/** The call's answer, as JSON. */
export type CallAnswer<N extends CallName> = z.output<Part<N, 'answer'>>;

export type CallData<N extends CallName> =
  CallAnswer<N> extends { readonly data: infer Data } ? Data : never;

type Optional<T> = undefined extends T ? T | null | undefined : T;
/** As it is written into an address; what Zod coerces is given as what it becomes. */
type QueryGiven<Schema extends z.ZodType, In = z.input<Schema>, Out = z.output<Schema>> = {
  readonly [K in keyof In]: Optional<
    unknown extends In[K] ? (K extends keyof Out ? Out[K] | undefined : never) : In[K]
  >;
};
type Maybe<K extends string, T> =
  Record<never, never> extends T ? { readonly [Key in K]?: T } : { readonly [Key in K]: T };

/** As JSON it is read and never written to. */
type Sent<T> = T extends readonly (infer Each)[]
  ? readonly Sent<Each>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;

/** A client's input: the path's parameters by their names, `query` and `body`. */
export type CallInput<N extends CallName> = (Calls[N] extends { readonly params: z.ZodType }
  ? { readonly [K in keyof CallParams<N>]: string | number }
  : unknown) &
  (Calls[N] extends { readonly query: infer Query extends z.ZodType }
    ? Maybe<'query', QueryGiven<Query>>
    : unknown) &
  (Calls[N] extends { readonly body: infer Body extends z.ZodType }
    ? undefined extends z.input<Body>
      ? { readonly body?: Sent<z.input<Body>> }
      : { readonly body: Sent<z.input<Body>> }
    : Calls[N] extends { readonly consumes: readonly string[] }
      ? { readonly body: FormData | Blob }
      : unknown);

/** The arguments after a call's name: none where it needs none. */
export type CallArguments<N extends CallName> =
  Record<never, never> extends CallInput<N>
    ? readonly [given?: CallInput<N>]
    : readonly [given: CallInput<N>];
