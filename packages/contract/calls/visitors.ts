/** What a visitor has the server do; alerts and counts are taken from the site alone, by its service token. */

import * as alerts from '@masthead/contract/alerts';
import { EmptySearchesInput } from '@masthead/contract/empty-search';
import { OpenedAnswer, PasswordInput, TokenInput } from '@masthead/contract/grant';
import { PreviewTakenAnswer, PreviewTokenInput } from '@masthead/contract/preview';
import { PreviewCommentInput, PreviewCommentTakenAnswer } from '@masthead/contract/preview-comment';
import { CountsAnswer, CountsInput } from '@masthead/contract/statistics';
import { z } from 'zod';
import type { CallRows } from './row.ts';

/** A password or a token, however it is written. */
const MAX_SECRET_BYTES = 8192;
/** The longest comment in any script, as JSON, and a token. */
const MAX_COMMENT_BYTES = 32_768;
const MAX_ALERT_BYTES = 65_536;
const MAX_SEARCHES_BYTES = 131_072;

export const VISITOR_CALLS = {
  openWithPassword: {
    method: 'POST',
    path: '/access/password',
    summary: 'A grant for what a password protects; `password_required` names the item',
    body: PasswordInput,
    maxBytes: MAX_SECRET_BYTES,
    answer: OpenedAnswer,
    examples: { body: 'grant/examples/password-', answer: 'grant/examples/opened-' },
  },
  openWithToken: {
    method: 'POST',
    path: '/access/token',
    summary: "What a recipient's token opens; counts as a use of it",
    body: TokenInput,
    maxBytes: MAX_SECRET_BYTES,
    answer: OpenedAnswer,
    examples: { body: 'grant/examples/token-', answer: 'grant/examples/opened-' },
  },
  takePreview: {
    method: 'POST',
    path: '/access/preview',
    summary: 'What the token of a preview shows; `not_found` where it shows nothing any more',
    body: PreviewTokenInput,
    maxBytes: MAX_SECRET_BYTES,
    answer: PreviewTakenAnswer,
    examples: { body: 'preview/examples/token-', answer: 'preview/examples/taken-' },
  },
  commentOnPreview: {
    method: 'POST',
    path: '/access/preview/comments',
    summary: 'Says something of an item through a preview link; an editor reads it first',
    body: PreviewCommentInput,
    maxBytes: MAX_COMMENT_BYTES,
    status: 202,
    answer: PreviewCommentTakenAnswer,
    examples: {
      body: 'preview-comment/examples/input-',
      answer: 'preview-comment/examples/taken-',
    },
  },
  subscribe: {
    method: 'POST',
    path: '/alerts/subscriptions',
    summary: 'Asks the owner of an address to confirm; answers the same whoever they are',
    body: alerts.SubscriptionInput,
    maxBytes: MAX_ALERT_BYTES,
    status: 202,
    answer: alerts.SubscriptionAnswer,
    examples: { answer: 'alerts/examples/subscription-' },
  },
  confirmSubscription: {
    method: 'POST',
    path: '/alerts/confirmations',
    summary: 'The owner of the address confirms',
    body: alerts.AlertTokenInput,
    maxBytes: MAX_ALERT_BYTES,
    answer: alerts.PreferencesAnswer,
    examples: { answer: 'alerts/examples/preferences-' },
  },
  readPreferences: {
    method: 'GET',
    path: '/alerts/preferences',
    summary: 'What a subscriber has chosen',
    query: alerts.PreferencesQuery,
    answer: alerts.PreferencesAnswer,
    examples: { answer: 'alerts/examples/preferences-' },
  },
  savePreferences: {
    method: 'PUT',
    path: '/alerts/preferences',
    summary: 'Changes it; without any channel the subscription ends',
    body: alerts.PreferencesInput,
    maxBytes: MAX_ALERT_BYTES,
    answer: alerts.PreferencesAnswer,
    examples: { answer: 'alerts/examples/preferences-' },
  },
  unsubscribe: {
    method: 'POST',
    path: '/alerts/unsubscriptions',
    summary: 'Ends a subscription at once; does no harm twice',
    body: alerts.AlertTokenInput,
    maxBytes: MAX_ALERT_BYTES,
    status: 204,
    answer: z.null(),
  },
  reportBounces: {
    method: 'POST',
    path: '/alerts/bounces',
    summary: 'Addresses that take no mail, told by a mail service',
    body: alerts.BouncesInput,
    maxBytes: 262_144,
    status: 204,
    answer: z.null(),
  },
  countViews: {
    method: 'POST',
    path: '/statistics/counts',
    summary: 'Adds to how often pages were looked at; a batch that is sent again counts once',
    body: CountsInput,
    maxBytes: 4_000_000,
    answer: CountsAnswer,
    examples: { answer: 'statistics/examples/counts-' },
  },
  countEmptySearches: {
    method: 'POST',
    path: '/statistics/searches',
    summary: 'Notes the day of searches that found nothing, if that is switched on',
    body: EmptySearchesInput,
    maxBytes: MAX_SEARCHES_BYTES,
    status: 204,
    answer: z.null(),
  },
} as const satisfies CallRows;
