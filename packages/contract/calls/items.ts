/** Items as editors have them, and their editions. */

import { Line, LocaleCode, Uuid } from '@masthead/contract/common';
import {
  EditionAnswer,
  EditionDiffAnswer,
  EditionsAnswer,
  ErasedAnswer,
  RestoreInput,
} from '@masthead/contract/edition';
import { ItemListAnswer, ItemListQuery } from '@masthead/contract/item-list';
import {
  BatchAnswer,
  BatchInput,
  DeletionInput,
  ItemInput,
  MAX_BATCH_BYTES,
  PublishedAnswer,
  Revision,
} from '@masthead/contract/publishing';
import { pageQuery } from '@masthead/contract/read-queries';
import { TranslationInput } from '@masthead/contract/translation';
import { ReturnInput, WithdrawalAnswer } from '@masthead/contract/withdrawal';
import { z } from 'zod';
import { ANYBODY_PUBLISHING, type CallRows, ChangeAnswer, OfId, PUBLISHERS } from './row.ts';

/** The item with, by language, the translations that were delivered and wait for an editor. */
const StoredAnswer = z.object({
  data: z.object({
    id: Uuid,
    item: ItemInput,
    /** What `base` of the call that stores many items takes, so that nothing is replaced unseen. */
    revision: Revision,
    translations: z.record(
      LocaleCode,
      // `machine`: units that a machine has written and nobody has reviewed yet.
      TranslationInput.omit({ locale: true }).extend({ machine: z.array(z.string()).optional() }),
    ),
  }),
  meta: z.null(),
});

/** What the database column holds. */
const MAX_EDITION = 2_147_483_647;
const OfEdition = OfId.extend({
  number: z.coerce.number().int().positive().max(MAX_EDITION),
});

export const ITEM_CALLS = {
  listItems: {
    method: 'GET',
    path: '/publishing/items',
    summary: 'Items of every state, searched and sorted',
    allows: ['read'],
    query: ItemListQuery,
    answer: ItemListAnswer,
    examples: { answer: 'item-list/examples/' },
  },
  readItem: {
    method: 'GET',
    path: '/publishing/items/{id}',
    summary: 'An item as stored, drafts included',
    allows: ['read'],
    params: OfId,
    answer: StoredAnswer,
  },
  storeItem: {
    method: 'PUT',
    path: '/publishing/items/{id}',
    summary: 'Stores one whole item',
    allows: ANYBODY_PUBLISHING,
    params: OfId,
    // Why it is published, for its other editors (decision 0042).
    query: z.object({ note: Line.optional() }),
    body: ItemInput,
    answer: PublishedAnswer,
    examples: { body: 'publishing/examples/story-', answer: 'publishing/examples/published-' },
  },
  storeItems: {
    method: 'PUT',
    path: '/publishing/items',
    summary: 'Stores many items, and settings with them, all or none',
    allows: ANYBODY_PUBLISHING,
    body: BatchInput,
    maxBytes: MAX_BATCH_BYTES,
    answer: BatchAnswer,
    examples: {
      body: 'publishing/examples/batch-',
      answer: 'publishing/examples/published-batch-',
    },
  },
  withdrawItem: {
    method: 'DELETE',
    path: '/publishing/items/{id}',
    summary: 'Takes an item from readers: gone, not found, or moved',
    allows: PUBLISHERS,
    params: OfId,
    body: DeletionInput.nullish(),
    answer: ChangeAnswer,
    examples: { body: 'publishing/examples/deletion-' },
  },
  readWithdrawal: {
    method: 'GET',
    path: '/publishing/items/{id}/withdrawal',
    summary: 'A withdrawn item, with its text',
    allows: ['read'],
    params: OfId,
    answer: WithdrawalAnswer,
    examples: { answer: 'withdrawal/examples/withdrawal-' },
  },
  putBack: {
    method: 'POST',
    path: '/publishing/items/{id}/put-back',
    summary: 'Gives a withdrawn item back to its readers',
    allows: PUBLISHERS,
    params: OfId,
    body: ReturnInput,
    answer: PublishedAnswer,
    examples: { body: 'withdrawal/examples/return-', answer: 'publishing/examples/published-' },
  },
  eraseItem: {
    method: 'POST',
    path: '/publishing/items/{id}/erase',
    summary: 'Deletes a withdrawn item with all its editions',
    allows: ['administer'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
  listEditions: {
    method: 'GET',
    path: '/publishing/items/{id}/editions',
    summary: 'What an item was each time that it was published',
    allows: ['read'],
    params: OfId,
    query: pageQuery(50, 200),
    answer: EditionsAnswer,
    examples: { answer: 'edition/examples/editions-' },
  },
  readEdition: {
    method: 'GET',
    path: '/publishing/items/{id}/editions/{number}',
    summary: 'One edition, with the item as it was',
    allows: ['read'],
    params: OfEdition,
    answer: EditionAnswer,
    examples: { answer: 'edition/examples/edition-' },
  },
  compareEditions: {
    method: 'GET',
    path: '/publishing/items/{id}/editions/{number}/diff/{other}',
    summary: 'What makes one edition of another',
    allows: ['read'],
    params: OfEdition.extend({ other: OfEdition.shape.number }),
    answer: EditionDiffAnswer,
    examples: { answer: 'edition/examples/diff-' },
  },
  eraseEditions: {
    method: 'DELETE',
    path: '/publishing/items/{id}/editions',
    summary: 'Forgets what an item was before',
    allows: ['administer'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
  restoreEdition: {
    method: 'POST',
    path: '/publishing/items/{id}/editions/{number}/restore',
    summary: 'Publishes what an edition was as a new one',
    allows: PUBLISHERS,
    params: OfEdition,
    body: RestoreInput,
    answer: PublishedAnswer,
    examples: { body: 'edition/examples/restore-', answer: 'publishing/examples/published-' },
  },
} as const satisfies CallRows;
