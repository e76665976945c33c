/** What a row of the table of calls says, and the shapes that many rows share. */

import { Slug, Uuid } from '@masthead/contract/common';
import type { Capability } from '@masthead/contract/people';
import { InputError } from '@masthead/contract/problem';
import { descriptorOf, ITEM_TYPES } from '@masthead/contract/types';
import { z } from 'zod';

export interface CallRow {
  /** A `POST` may do more when it is made twice; every other method is idempotent (RFC 9110 §9.2.2). */
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/api/v1`, `/auth/…` below `/studio/api`; each `{name}` is one of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** A token or session with one of these may make the call; unset where neither is asked for. */
  readonly allows?: readonly Capability[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  /** JSON. */
  readonly body?: z.ZodType;
  /** Media types of a body that is not JSON. */
  readonly consumes?: readonly string[];
  /** For bodies that are larger or smaller than most. */
  readonly maxBytes?: number;
  /** Of success, where it is not 200. */
  readonly status?: 202 | 204;
  /** JSON; unset for a file or a stream. */
  readonly answer?: z.ZodType;
  /** How the names of the contract's examples begin: `full.json` and `minimal.json` end them. */
  readonly examples?: { readonly body?: string; readonly answer?: string };
}

export type CallRows = Readonly<Record<string, CallRow>>;

/** Capabilities by which only some types are edited; which type a call brings is checked when that is known. */
const OF_TYPES = new Set(ITEM_TYPES.flatMap((type) => descriptorOf(type).editedBy ?? []));
export const WRITERS: readonly Capability[] = ['write', ...OF_TYPES];
export const PUBLISHERS: readonly Capability[] = ['publish', ...OF_TYPES];
export const ANYBODY_PUBLISHING: readonly Capability[] = [...PUBLISHERS, 'write'];

export const OfId = z.object({ id: Uuid });

/** An item by its UUID, or by its slug in any language. */
export const OfIdOrSlug = z.object({
  id: z.union([Uuid, Slug], { error: 'must be a UUID or a slug' }),
});

/** The number of a change to what is not an item; null where nothing changed. */
export const ChangeAnswer = z.object({
  data: z.object({ seq: z.int().nullable() }),
  meta: z.null(),
});

/** The same with what does not take effect at once. */
export const ConfigurationChangeAnswer = ChangeAnswer.extend({ warnings: z.array(InputError) });
