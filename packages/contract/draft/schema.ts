/** The draft of an item, read only by publishers (decision 0043). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { CorrectionInput } from '@masthead/contract/item';
import { Ids, Sought } from '@masthead/contract/item-list';
import { InputError } from '@masthead/contract/problem';
import { Password, Warnings } from '@masthead/contract/publishing';
import { pageQuery } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export const MAX_DRAFT_BYTES = 8_000_000;

/** A later save has a higher number. */
export const DraftRevision = z.int().positive();

/** Like `PUT /publishing/items/{uuid}`, but everything except the type may be missing or wrong. */
const DraftItem = z
  .looseObject({ type: ItemType })
  .refine((item) => !Object.hasOwn(item, 'password'), {
    path: ['password'],
    message: 'is kept in no draft: send it when it is published',
  });

/** `PUT /publishing/items/{uuid}/draft`. */
export const DraftInput = z.strictObject({
  item: DraftItem,
  /** The save that this was made from, null for the first; 409 if another is newest. */
  revision: DraftRevision.nullable().default(null),
  /**
   * The published edition that it takes into account, null: none. Left out: that of the last save,
   * or the published one for a first save.
   */
  base: z.int().positive().nullable().optional(),
});

export const DraftSave = z
  .object({
    revision: DraftRevision,
    /** When the first of the coalesced saves was made. */
    began_at: Instant,
    saved_at: Instant,
    by: z.string(),
    /** The edition that it began from; null: none was published. */
    base: z.int().positive().nullable(),
    restores: DraftRevision.nullable(),
  })
  .meta({ id: 'DraftSave' });
export type DraftSave = z.infer<typeof DraftSave>;

const DraftState = DraftSave.extend({
  id: Uuid,
  edition: z.int().positive().nullable(),
  /** Whether another edition has been published since it began. */
  is_behind: z.boolean(),
  plan: z.object({ id: Uuid, name: z.string(), at: Instant, revision: DraftRevision }).nullable(),
});

export const Draft = DraftState.extend({
  item: z.looseObject({ type: ItemType }),
  /** What `PUT` of the item would refuse; paths begin in the item. */
  problems: z.array(InputError),
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
  /** Whether the caller made the newest save. */
  mine: Flag,
  /** Whether another edition has been published since it began. */
  behind: Flag,
});
export type DraftsQuery = z.output<typeof DraftsQuery>;

/** `GET /publishing/drafts`: the newest save first. */
export const DraftsAnswer = z.object({
  data: z.array(
    DraftState.extend({
      type: ItemType,
      /** In the source language if it has one. */
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
  /** Must be the newest. */
  revision: DraftRevision,
  /** Reason, for its other editors. */
  note: Line.nullable().default(null),
  /** Publishes only their texts; the rest stays as published. Null: all. */
  languages: z.array(LocaleCode).min(1).nullable().default(null),
  /** Tells readers what was corrected, besides the draft's own corrections. */
  correction: CorrectionInput.shape.text.nullable().default(null),
  password: Password.optional(),
});
