/** What people without an account say through a preview link (decision 0080). Held until an editor accepts it. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { MAX_PREVIEW_TOKEN } from '@masthead/contract/preview';
import { pageQuery } from '@masthead/contract/read-queries';
import { z } from 'zod';

export const MAX_COMMENT = 2000;
export const MAX_COMMENT_NAME = 80;
const PER_PAGE = 50;
const MAX_PER_PAGE = 200;

/** `POST /access/preview/comments`: plain text. */
export const PreviewCommentInput = z.strictObject({
  token: z.string().min(1).max(MAX_PREVIEW_TOKEN),
  /** One of those that take comments through this link. */
  item: Uuid,
  /** The language that was read. */
  locale: LocaleCode,
  /** As its writer wants to be called; nobody checks it. */
  name: z.string().trim().max(MAX_COMMENT_NAME).nullable().default(null),
  text: z.string().trim().min(1).max(MAX_COMMENT),
});

/** Says nothing of the comment: it is only read in the studio. */
export const PreviewCommentTakenAnswer = z.object({ data: z.null(), meta: z.null() });

/** `GET /publishing/preview-comments`: the newest first. Held ones are listed to those who may publish. */
export const PreviewCommentsQuery = pageQuery(PER_PAGE, MAX_PER_PAGE).extend({
  item: Uuid.optional(),
  preview: Uuid.optional(),
  state: z.enum(['held', 'accepted']).optional(),
});
export type PreviewCommentsQuery = z.output<typeof PreviewCommentsQuery>;

export const PreviewComment = z
  .object({
    id: Uuid,
    preview: Uuid,
    /** The link's name. */
    link: z.string(),
    item: Uuid,
    locale: LocaleCode,
    name: z.string().nullable(),
    text: z.string(),
    at: Instant,
    /** Null: held. */
    accepted_by: z.string().nullable(),
    accepted_at: Instant.nullable(),
    /** When it is deleted with its link, at the latest. */
    deleted_at: Instant,
  })
  .meta({ id: 'PreviewComment' });
export type PreviewComment = z.infer<typeof PreviewComment>;

/** `PUT /publishing/preview-comments/{uuid}` */
export const PreviewCommentChange = z.strictObject({ accepted: z.boolean() });

export const PreviewCommentAnswer = z.object({ data: PreviewComment, meta: z.null() });
export const PreviewCommentsAnswer = z.object({
  data: z.array(PreviewComment),
  meta: z.object({ page: Page }),
});
