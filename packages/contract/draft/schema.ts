/** The draft edition of an item: what it is to be, which nobody but publishers reads (decision 0043). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { CorrectionInput } from '@masthead/contract/item';
import { Ids, Sought } from '@masthead/contract/item-list';
import { InputError } from '@masthead/contract/problem';
import { Password, Warnings } from '@masthead/contract/publishing';
import { pageQuery } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** What a save may weigh. */
export const MAX_DRAFT_BYTES = 8_000_000;

/** Names a save of a draft; a later save has a higher one. */
export const DraftRevision = z.int().positive();

/** What `PUT /publishing/items/{uuid}` takes, or not yet: all but its type may be missing or wrong. */
const DraftItem = z
  .looseObject({ type: ItemType })
  .refine((item) => !Object.hasOwn(item, 'password'), {
    path: ['password'],
    message: 'is kept in no draft: send it when it is published',
  });

/** `PUT /publishing/items/{uuid}/draft`. */
export const DraftInput = z.strictObject({
  item: DraftItem,
  /** The save that this was made from, null where there was none: where another is newest, it is refused (409). */
  revision: DraftRevision.nullable().default(null),
  /**
   * The number of the published edition that it takes into account, null: none is published. Left out, the
   * one of the save before; of a first save the one that is published now.
   */
  base: z.int().positive().nullable().optional(),
});

export const DraftSave = z
  .object({
    revision: DraftRevision,
    /** When the first of the saves was made that have become this one. */
    began_at: Instant,
    saved_at: Instant,
    /** By the token's name. */
    by: z.string(),
    /** The number of the edition that it began from; null: none was published. */
    base: z.int().positive().nullable(),
    /** The save that it is again. */
    restores: DraftRevision.nullable(),
  })
  .meta({ id: 'DraftSave' });
export type DraftSave = z.infer<typeof DraftSave>;

/** What it is beside the item that is published. */
const DraftState = DraftSave.extend({
  id: Uuid,
  /** The number of the edition that is published now, null for none. */
  edition: z.int().positive().nullable(),
  /** Whether another edition is published by now than the one that it began from. */
  is_behind: z.boolean(),
  /** The release plan that waits with a save of it, and with which. */
  plan: z.object({ id: Uuid, name: z.string(), at: Instant, revision: DraftRevision }).nullable(),
});

export const Draft = DraftState.extend({
  item: z.looseObject({ type: ItemType }),
  /** What `PUT` of the item would refuse now; paths begin in the item. */
  problems: z.array(InputError),
  /** What it would take all the same. */
  warnings: Warnings,
}).meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** `GET`, `PUT /publishing/items/{uuid}/draft` and the restoring of a save. */
export const DraftAnswer = z.object({ data: Draft, meta: z.null() });

const Flag = z.enum(['true', 'false']).optional();

export const DraftsQuery = pageQuery(50, 200).extend({
  ids: Ids,
  /** In the title or slug of any language. */
  q: Sought.optional(),
  /** Whether its newest save is the caller's own. */
  mine: Flag,
  /** Whether another edition is published by now than the one that it began from. */
  behind: Flag,
});
export type DraftsQuery = z.output<typeof DraftsQuery>;

/** `GET /publishing/drafts`: the newest save first. */
export const DraftsAnswer = z.object({
  data: z.array(
    DraftState.extend({
      type: ItemType,
      /** In the source language, as far as it has one. */
      title: z.string().nullable(),
    }).meta({ id: 'DraftRow' }),
  ),
  meta: z.object({ page: Page }),
});
export type DraftRow = z.infer<typeof DraftsAnswer>['data'][number];

/** `GET /publishing/items/{uuid}/draft/saves`: newest first. */
export const DraftSavesAnswer = z.object({ data: z.array(DraftSave), meta: z.null() });

/** `GET /publishing/items/{uuid}/draft/saves/{revision}`. */
export const DraftSaveAnswer = z.object({
  data: DraftSave.extend({ id: Uuid, item: z.looseObject({ type: ItemType }) }),
  meta: z.null(),
});

/** `POST /publishing/items/{uuid}/draft/saves/{revision}/restore`: the newest save that was seen. */
export const DraftRestoreInput = z.strictObject({ revision: DraftRevision });

/** `POST /publishing/items/{uuid}/draft/publish`. */
export const DraftPublishInput = z.strictObject({
  /** The save that is to be published, which must be the newest. */
  revision: DraftRevision,
  /** Why, for its other editors. */
  note: Line.nullable().default(null),
  /**
   * Their texts alone are published; the other languages, and what no language changes, stay as they are
   * published. Null: all.
   */
  languages: z.array(LocaleCode).min(1).nullable().default(null),
  /** What readers are told was corrected, beside what the draft says of it; for types that have corrections. */
  correction: CorrectionInput.shape.text.nullable().default(null),
  /** As `PUT` of an item takes it. */
  password: Password.optional(),
});
