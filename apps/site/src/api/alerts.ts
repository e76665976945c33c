import {
  type Preferences,
  PreferencesAnswer,
  type PreferencesInput,
  SubscriptionAnswer,
  type SubscriptionInput,
} from '@masthead/contract/alerts';
import type { Locale } from '@masthead/locales/registry';
import { z } from 'zod';
import { ApiProblem } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

/** The visitor who subscribes, as the content server limits how often they may. */
interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/** What a call comes to, where the content server has not done what it was asked; `wait` in seconds. */
export type AlertFailure =
  /** A token that is wrong, over, or of what has ended. */
  | { readonly kind: 'dead' }
  /** Names of the fields that are no good. */
  | { readonly kind: 'invalid'; readonly fields: readonly string[] }
  | { readonly kind: 'too_many'; readonly wait: number };

type Outcome<T> = { readonly data: T } | { readonly failure: AlertFailure };

/** Where the content server does not say how long to wait. */
const DEFAULT_WAIT = 60;

/** Asks for a subscription, whose owner is then written to. Throws `ApiUnavailable` alone. */
export function subscribe(
  client: ContentClient,
  body: SubscriptionInput,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const schema = SubscriptionAnswer;
  return outcomeOf(client.post('/alerts/subscriptions', { ...visitor, schema, body }));
}

/** Confirms a subscription with the token that its owner was sent. Throws `ApiUnavailable` alone. */
export function confirm(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<Preferences>> {
  const options = { ...visitor, schema: PreferencesAnswer, body: { token } };
  return outcomeOf(client.post('/alerts/confirmations', options));
}

/** What a subscriber has chosen. Throws `ApiUnavailable` alone. */
export function readPreferences(
  client: ContentClient,
  token: string,
  { locale }: Visitor,
): Promise<Outcome<Preferences>> {
  const query = new URLSearchParams({ token });
  // The client gives each answer that it reads a meta (spec §7).
  const schema = PreferencesAnswer.pick({ data: true });
  const options = { locale, name: '/alerts/preferences', schema };
  return outcomeOf(client.get(`/alerts/preferences?${query}`, options));
}

/** Has a subscriber's choices altered. Throws `ApiUnavailable` alone. */
export function savePreferences(
  client: ContentClient,
  body: PreferencesInput,
  visitor: Visitor,
): Promise<Outcome<Preferences>> {
  const options = { ...visitor, method: 'PUT', schema: PreferencesAnswer, body } as const;
  return outcomeOf(client.post('/alerts/preferences', options));
}

/** Ends a subscription. Throws `ApiUnavailable` alone. */
export async function unsubscribe(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const options = { ...visitor, schema: z.null(), body: { token } };
  const ending = client.post('/alerts/unsubscriptions', options);
  return outcomeOf(ending.then((data) => ({ data })));
}

async function outcomeOf<T>(asking: Promise<{ data: T }>): Promise<Outcome<T>> {
  try {
    return { data: (await asking).data };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { failure: failureOf(error) };
  }
}

function failureOf({ problem }: ApiProblem): AlertFailure {
  const { code, errors = [], retry_after: wait = DEFAULT_WAIT } = problem;
  if (code === 'too_many_requests') return { kind: 'too_many', wait };
  const fields = errors.map(({ path }) => path.split('.')[0] ?? '');
  // A token of the wrong form is as dead as one that is over.
  if (fields.length === 0 || fields.includes('token')) return { kind: 'dead' };
  return { kind: 'invalid', fields };
}
