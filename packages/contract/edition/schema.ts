/** Editions: what an item was each time that it was published, kept for ever (decision 0042). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { ItemInput, LocaleStatus, Revision } from '@masthead/contract/publishing';
import { z } from 'zod';

/** An edition as it stands in the list of its item's. */
export const Edition = z
  .object({
    /** Counts an item's editions from 1. */
    number: z.int().positive(),
    /** The item's version with it. */
    version: z.int().positive(),
    at: Instant,
    /** Who published it, by the token's name; null for one that is older than the record of it. */
    by: z.string().nullable(),
    /** Why, as its publisher said. For publishers alone. */
    note: z.string().nullable(),
    /** The number of the edition that was restored with this one. */
    restores: z.int().positive().nullable(),
    /** Whether it is what the item is now; of a withdrawn item none is. */
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

/** A block of a body that went, came, or stands in the place of another; where it stood and stands, from 0. */
const BlockChange = z.object({
  before_at: z.int().nonnegative().nullable(),
  after_at: z.int().nonnegative().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type BlockChange = z.infer<typeof BlockChange>;

const FieldChange = z
  .object({
    /** Null: of what no language changes. */
    locale: LocaleCode.nullable(),
    /** Such as `publish_at`, `cover_image`, `title`, `slug`. */
    field: z.string(),
    /** Null where there was nothing; of a body, whose blocks say it. */
    before: z.unknown(),
    after: z.unknown(),
    /** Of a body alone, in the order in which it is read. */
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
  /** The revision that whoever restores has seen: where something else is stored by now, it is refused (409). */
  base: Revision.optional(),
});

/** `DELETE /publishing/items/{uuid}/editions`: how many are forgotten. */
export const ErasedAnswer = z.object({
  data: z.object({ erased: z.int().nonnegative() }),
  meta: z.null(),
});
