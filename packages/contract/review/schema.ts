/** Review of drafts before they are published, and what colleagues say of them (decision 0072). Publishers alone. */

import { Instant, Line, LocaleCode, Paragraph, Uuid } from '@masthead/contract/common';
import { DraftRevision } from '@masthead/contract/draft';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** The state of a draft in one language: written, waiting for a colleague, or approved as it is. */
export const ReviewState = z.enum(['draft', 'in_review', 'approved']);
export type ReviewState = z.infer<typeof ReviewState>;

/** A day without a time, as 2026-11-30. */
const Day = z.iso.date();
/** How many colleagues one comment may mention. */
const MAX_MENTIONS = 20;

/** Somebody who works here, as colleagues see them. */
export const Colleague = z
  .object({
    id: Uuid,
    name: z.string(),
    /** The languages of a translator; empty for all others. */
    languages: z.array(z.string()),
    /** Whether they may read every item. */
    reads: z.boolean(),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

/** `GET /publishing/colleagues` */
export const ColleaguesAnswer = z.object({ data: z.array(Colleague), meta: z.null() });

export const LanguageReview = z
  .object({
    locale: LocaleCode,
    state: ReviewState,
    /** The save that was approved, or that review was asked for. */
    revision: DraftRevision.nullable(),
    /** It was approved, and has changed since. */
    is_changed: z.boolean(),
    asked_by: z.string().nullable(),
    asked_at: Instant.nullable(),
    /** Who approved it, or gave it back last. */
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    /** Who is to do the next thing. */
    assignee: z.object({ id: Uuid, name: z.string() }).nullable(),
    due: Day.nullable(),
  })
  .meta({ id: 'LanguageReview' });
export type LanguageReview = z.infer<typeof LanguageReview>;

export const Comment = z
  .object({
    id: Uuid,
    /** The comment that it answers. */
    answers: Uuid.nullable(),
    by: z.string(),
    at: Instant,
    text: z.string(),
    /** A path of the item, as problems name it: `locales.en.fields.title`; null: the whole item. */
    place: z.string().nullable(),
    /** The words that it is about, as they were. */
    quote: z.string().nullable(),
    mentions: z.array(z.object({ id: Uuid, name: z.string() })),
    resolved_by: z.string().nullable(),
    resolved_at: Instant.nullable(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** `GET /publishing/items/{uuid}/review`: languages that a draft has, and the comments, oldest first. */
export const ReviewAnswer = z.object({
  data: z.object({
    id: Uuid,
    languages: z.array(LanguageReview),
    comments: z.array(Comment),
    /** Whether nothing is published without an approval. */
    needs_approval: z.boolean(),
  }),
  meta: z.null(),
});
export type Review = z.output<typeof ReviewAnswer>['data'];

/** `PUT /publishing/items/{uuid}/review/{locale}` */
export const ReviewInput = z.strictObject({
  /** Left out: it stays as it is. `draft` gives it back to its writer. */
  state: ReviewState.optional(),
  /** The save that was looked at: where another is newest, it is refused (409). */
  revision: DraftRevision,
  /** Null: nobody. Left out: it stays. */
  assignee: Uuid.nullable().optional(),
  due: Day.nullable().optional(),
});

/** `POST /publishing/items/{uuid}/comments` */
export const CommentInput = z.strictObject({
  text: Paragraph,
  answers: Uuid.nullable().default(null),
  place: Line.nullable().default(null),
  quote: z.string().trim().min(1).max(500).nullable().default(null),
  /** Who hears of it: colleagues who may read every item. */
  mentions: z.array(Uuid).max(MAX_MENTIONS).default([]),
});

/** `PUT /publishing/items/{uuid}/comments/{comment}` */
export const CommentChange = z.strictObject({ resolved: z.boolean() });

export const CommentAnswer = z.object({ data: Comment, meta: z.null() });

/** A language of a draft that waits for somebody. */
export const ReviewTask = LanguageReview.extend({
  item: Uuid,
  type: ItemType,
  title: z.string(),
  /** `yours`: assigned to the caller; `review`: they may approve it; `back`: theirs, given back to them. */
  why: z.enum(['yours', 'review', 'back']),
}).meta({ id: 'ReviewTask' });
export type ReviewTask = z.infer<typeof ReviewTask>;

/** `GET /publishing/reviews`: what waits for the caller, what is due first. */
export const ReviewTasksAnswer = z.object({ data: z.array(ReviewTask), meta: z.null() });

/** Something that a colleague did; it says nothing of the text. */
export const Notice = z
  .object({
    id: Uuid,
    kind: z.enum([
      'assigned',
      'in_review',
      'approved',
      'returned',
      'mentioned',
      'answered',
      'commented',
    ]),
    item: Uuid,
    locale: LocaleCode.nullable(),
    by: z.string(),
    at: Instant,
    is_new: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** `GET /publishing/notices`: newest first. `POST /publishing/notices/seen` answers the same. */
export const NoticesAnswer = z.object({ data: z.array(Notice), meta: z.object({ new: z.int() }) });
