/** Previews, the links by which they are handed on, and what is said through these. */

import { ErasedAnswer } from '@masthead/contract/edition';
import * as preview from '@masthead/contract/preview';
import * as comment from '@masthead/contract/preview-comment';
import { type CallRows, OfId } from './row.ts';

export const PREVIEW_CALLS = {
  listPreviews: {
    method: 'GET',
    path: '/publishing/previews',
    summary: 'Previews that were made, the newest first',
    allows: ['read'],
    query: preview.PreviewsQuery,
    answer: preview.PreviewsAnswer,
    examples: { answer: 'preview/examples/previews-' },
  },
  createPreview: {
    method: 'POST',
    path: '/publishing/previews',
    summary: 'Makes a preview, once its drafts can be shown; its token is answered this once',
    allows: ['read'],
    body: preview.PreviewInput,
    answer: preview.PreviewCreatedAnswer,
    examples: { body: 'preview/examples/input-', answer: 'preview/examples/created-' },
  },
  revokePreview: {
    method: 'DELETE',
    path: '/publishing/previews/{id}',
    summary: 'Takes a preview back, at once and with every link to it',
    allows: ['read'],
    params: OfId,
    answer: preview.PreviewAnswer,
    examples: { answer: 'preview/examples/preview-' },
  },
  listPreviewComments: {
    method: 'GET',
    path: '/publishing/preview-comments',
    summary: 'What was said through preview links, the newest first',
    allows: ['read'],
    query: comment.PreviewCommentsQuery,
    answer: comment.PreviewCommentsAnswer,
    examples: { answer: 'preview-comment/examples/comments-' },
  },
  acceptPreviewComment: {
    method: 'PUT',
    path: '/publishing/preview-comments/{id}',
    summary: 'Accepts a comment from a preview link, or holds it again',
    allows: ['publish'],
    params: OfId,
    body: comment.PreviewCommentChange,
    answer: comment.PreviewCommentAnswer,
    examples: {
      body: 'preview-comment/examples/change-',
      answer: 'preview-comment/examples/comment-',
    },
  },
  deletePreviewComment: {
    method: 'DELETE',
    path: '/publishing/preview-comments/{id}',
    summary: 'Deletes a comment from a preview link',
    allows: ['publish'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
} as const satisfies CallRows;
