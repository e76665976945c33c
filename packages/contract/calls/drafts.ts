/** Drafts, and who has which of them open. */

import * as draft from '@masthead/contract/draft';
import { ErasedAnswer } from '@masthead/contract/edition';
import {
  NotedPresenceAnswer,
  PresenceAnswer,
  PresenceInput,
  PresenceQuery,
} from '@masthead/contract/presence';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { z } from 'zod';
import { type CallRows, OfId, PUBLISHERS, WRITERS } from './row.ts';

const OfSave = OfId.extend({ revision: z.coerce.number().pipe(draft.DraftRevision) });

export const DRAFT_CALLS = {
  listDrafts: {
    method: 'GET',
    path: '/publishing/drafts',
    summary: 'Drafts, the one that was saved last first',
    allows: ['read'],
    query: draft.DraftsQuery,
    answer: draft.DraftsAnswer,
    examples: { answer: 'draft/examples/drafts-' },
  },
  readDraft: {
    method: 'GET',
    path: '/publishing/items/{id}/draft',
    summary: 'What an item is to be, and what it lacks',
    allows: ['read'],
    params: OfId,
    answer: draft.DraftAnswer,
    examples: { answer: 'draft/examples/draft-' },
  },
  saveDraft: {
    method: 'PUT',
    path: '/publishing/items/{id}/draft',
    summary: 'Keeps what an item is to be, though it lack anything',
    allows: WRITERS,
    params: OfId,
    body: draft.DraftInput,
    maxBytes: draft.MAX_DRAFT_BYTES,
    answer: draft.DraftAnswer,
    examples: { body: 'draft/examples/input-', answer: 'draft/examples/draft-' },
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/publishing/items/{id}/draft',
    summary: 'Forgets a draft with all its saves',
    allows: WRITERS,
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
  publishDraft: {
    method: 'POST',
    path: '/publishing/items/{id}/draft/publish',
    summary: 'Publishes a draft, by all the rules of a publishing call',
    allows: PUBLISHERS,
    params: OfId,
    body: draft.DraftPublishInput,
    answer: PublishedAnswer,
    examples: { body: 'draft/examples/publish-', answer: 'publishing/examples/published-' },
  },
  listSaves: {
    method: 'GET',
    path: '/publishing/items/{id}/draft/saves',
    summary: 'What a draft was each time that it was saved',
    allows: ['read'],
    params: OfId,
    answer: draft.DraftSavesAnswer,
    examples: { answer: 'draft/examples/saves-' },
  },
  readSave: {
    method: 'GET',
    path: '/publishing/items/{id}/draft/saves/{revision}',
    summary: 'One save of a draft, with the item as it was',
    allows: ['read'],
    params: OfSave,
    answer: draft.DraftSaveAnswer,
    examples: { answer: 'draft/examples/save-' },
  },
  restoreSave: {
    method: 'POST',
    path: '/publishing/items/{id}/draft/saves/{revision}/restore',
    summary: 'Makes a save of a draft its newest again',
    allows: WRITERS,
    params: OfSave,
    body: draft.DraftRestoreInput,
    answer: draft.DraftAnswer,
    examples: { body: 'draft/examples/restore-', answer: 'draft/examples/draft-' },
  },
  listPresence: {
    method: 'GET',
    path: '/publishing/presence',
    summary: 'Who else has which items open',
    allows: ['read'],
    query: PresenceQuery,
    answer: PresenceAnswer,
    examples: { answer: 'presence/examples/' },
  },
  notePresence: {
    method: 'PUT',
    path: '/publishing/items/{id}/presence',
    summary:
      'Says where in an item its caller is, for half a minute, and who else is there and what is newest of it',
    allows: ['read', 'translate'],
    params: OfId,
    body: PresenceInput,
    answer: NotedPresenceAnswer,
    examples: { body: 'presence/examples/input-', answer: 'presence/examples/noted-' },
  },
  endPresence: {
    method: 'DELETE',
    path: '/publishing/items/{id}/presence',
    summary: 'Says that its caller has closed an item',
    allows: ['read', 'translate'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
} as const satisfies CallRows;
