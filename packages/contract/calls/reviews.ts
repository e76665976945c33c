/** Hand-over between colleagues: reviews, comments, and what each hears of (decision 0072). */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { ErasedAnswer } from '@masthead/contract/edition';
import * as review from '@masthead/contract/review';
import { type CallRows, OfId, WRITERS } from './row.ts';

const OfComment = OfId.extend({ comment: Uuid });

export const REVIEW_CALLS = {
  readReview: {
    method: 'GET',
    path: '/publishing/items/{id}/review',
    summary: 'How far each language of a draft is, and what is said of it',
    allows: ['read'],
    params: OfId,
    answer: review.ReviewAnswer,
    examples: { answer: 'review/examples/review-' },
  },
  changeReview: {
    method: 'PUT',
    path: '/publishing/items/{id}/review/{locale}',
    summary: 'Asks for a review of a language, approves it, or gives it back',
    allows: WRITERS,
    params: OfId.extend({ locale: LocaleCode }),
    body: review.ReviewInput,
    answer: review.ReviewAnswer,
    examples: { body: 'review/examples/input-', answer: 'review/examples/review-' },
  },
  addComment: {
    method: 'POST',
    path: '/publishing/items/{id}/comments',
    summary: 'Says something of an item, a field or a passage',
    allows: ['read'],
    params: OfId,
    body: review.CommentInput,
    answer: review.CommentAnswer,
    examples: { body: 'review/examples/comment-input-', answer: 'review/examples/comment-' },
  },
  changeComment: {
    method: 'PUT',
    path: '/publishing/items/{id}/comments/{comment}',
    summary: 'Says of a comment that it is settled, or not',
    allows: ['read'],
    params: OfComment,
    body: review.CommentChange,
    answer: review.CommentAnswer,
    examples: { body: 'review/examples/comment-change-', answer: 'review/examples/comment-' },
  },
  deleteComment: {
    method: 'DELETE',
    path: '/publishing/items/{id}/comments/{comment}',
    summary: 'Deletes a comment with its answers',
    allows: ['read'],
    params: OfComment,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
  listReviews: {
    method: 'GET',
    path: '/publishing/reviews',
    summary: 'What waits for the caller',
    allows: ['read', 'translate'],
    answer: review.ReviewTasksAnswer,
    examples: { answer: 'review/examples/tasks-' },
  },
  listColleagues: {
    method: 'GET',
    path: '/publishing/colleagues',
    summary: 'Who works here',
    allows: ['read'],
    answer: review.ColleaguesAnswer,
    examples: { answer: 'review/examples/colleagues-' },
  },
  listNotices: {
    method: 'GET',
    path: '/publishing/notices',
    summary: 'What the caller has heard of',
    allows: ['read', 'translate'],
    answer: review.NoticesAnswer,
    examples: { answer: 'review/examples/notices-' },
  },
  noteNotices: {
    method: 'POST',
    path: '/publishing/notices/seen',
    summary: 'Notes that the caller has looked at it',
    allows: ['read', 'translate'],
    answer: review.NoticesAnswer,
    examples: { answer: 'review/examples/notices-' },
  },
} as const satisfies CallRows;
