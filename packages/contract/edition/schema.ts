/** Editions: what an item was each time it was published (decision 0042). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { ItemInput, LocaleStatus, Revision } from '@masthead/contract/publishing';
import { z } from 'zod';

export const Edition = z
  .object({
    /** Counts an item's editions from 1. */
    number: z.int().positive(),
    version: z.int().positive(),
    at: Instant,
    /** A token's name or a person; null if older than the record. */
    by: z.string().nullable(),
    /** Reason, for publishers only. */
    note: z.string().nullable(),
    restores: z.int().positive().nullable(),
    /** A withdrawn item has no current edition. */
    is_current: z.boolean(),
    languages: z.record(LocaleCode, LocaleStatus),
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;

/** `GET /publishing/items/{uuid}/editions`: newest first. */
export const EditionsAnswer = z.object({
  data: z.array(Edition),
  meta: z.object({ page: Page }),
});

/** `GET /publishing/items/{uuid}/editions/{number}`: with the item as it was, without its password. */
export const EditionAnswer = z.object({
  data: Edition.extend({ id: Uuid, item: ItemInput }),
  meta: z.null(),
});

/** A block that was removed, added or replaced, with its places from 0. */
const BlockChange = z.object({
  before_at: z.int().nonnegative().nullable(),
  after_at: z.int().nonnegative().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type BlockChange = z.infer<typeof BlockChange>;

const FieldChange = z
  .object({
    /** Null: a shared field. */
    locale: LocaleCode.nullable(),
    field: z.string(),
    /** Null if there was nothing; of a body, `blocks` says it. */
    before: z.unknown(),
    after: z.unknown(),
    /** Only of a body, in reading order. */
    blocks: z.array(BlockChange).nullable(),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/** `GET /publishing/items/{uuid}/editions/{number}/diff/{other}`: what makes the second of the first. */
export const EditionDiffAnswer = z.object({
  data: z.object({
    id: Uuid,
    from: z.int().positive(),
    to: z.int().positive(),
    changes: z.array(FieldChange),
  }),
  meta: z.null(),
});

/** `POST /publishing/items/{uuid}/editions/{number}/restore`. */
export const RestoreInput = z.strictObject({
  note: Line.nullable().default(null),
  /** The revision that the caller has seen; 409 if another is stored. */
  base: Revision.optional(),
});

/** `DELETE /publishing/items/{uuid}/editions`: how many are forgotten. */
export const ErasedAnswer = z.object({
  data: z.object({ erased: z.int().nonnegative() }),
  meta: z.null(),
});
