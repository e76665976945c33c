/** What somebody keeps for themselves of how they look at lists. */

import { ErasedAnswer } from '@masthead/contract/edition';
import * as view from '@masthead/contract/saved-view';
import { type CallRows, OfId } from './row.ts';

export const VIEW_CALLS = {
  listViews: {
    method: 'GET',
    path: '/publishing/views',
    summary: 'The caller’s own views of lists',
    allows: ['follow'],
    answer: view.SavedViewsAnswer,
    examples: { answer: 'saved-view/examples/views-' },
  },
  saveView: {
    method: 'POST',
    path: '/publishing/views',
    summary: 'Keeps a view of a list by a name, for the caller alone',
    allows: ['follow'],
    body: view.SavedViewInput,
    answer: view.SavedViewAnswer,
    examples: { body: 'saved-view/examples/input-', answer: 'saved-view/examples/view-' },
  },
  deleteView: {
    method: 'DELETE',
    path: '/publishing/views/{id}',
    summary: 'Deletes a view of the caller’s own',
    allows: ['follow'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
} as const satisfies CallRows;
