import {
  type Preferences,
  PreferencesAnswer,
  type PreferencesInput,
  type SubscriptionInput,
} from '@masthead/contract/alerts';
import { callAddress } from '@masthead/contract/calls/address.ts';
import { VISITOR_CALLS } from '@masthead/contract/calls/visitors.ts';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

export type AlertFailure =
  /** A token that is wrong or expired, or whose subscription has ended. */
  | { readonly kind: 'dead' }
  /** Names of the fields that are no good. */
  | { readonly kind: 'invalid'; readonly fields: readonly string[] }
  | { readonly kind: 'too_many'; readonly wait: number };

type Outcome<T> = { readonly data: T } | { readonly failure: AlertFailure };

/** Used if the content server does not say how long to wait. */
const DEFAULT_WAIT = 60;

/** Asks for a subscription, whose owner is then written to. Throws `ApiUnavailable` alone. */
export function subscribe(
  client: ContentClient,
  body: SubscriptionInput,
  visitor: Visitor,
): Promise<Outcome<null>> {
  return outcomeOf(client.post('subscribe', { ...visitor, body }));
}

/** Confirms a subscription with the token that its owner was sent. Throws `ApiUnavailable` alone. */
export function confirm(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<Preferences>> {
  return outcomeOf(client.post('confirmSubscription', { ...visitor, body: { token } }));
}

/** A subscriber's choices. Throws only `ApiUnavailable`. */
export function readPreferences(
  client: ContentClient,
  token: string,
  { locale }: Visitor,
): Promise<Outcome<Preferences>> {
  const { path: name } = VISITOR_CALLS.readPreferences;
  // The client gives each answer that it reads a meta (spec §7).
  const schema = PreferencesAnswer.pick({ data: true });
  const options = { locale, name, schema };
  return outcomeOf(client.get(callAddress(name, { query: { token } }), options));
}

/** Has a subscriber's choices altered. Throws `ApiUnavailable` alone. */
export function savePreferences(
  client: ContentClient,
  body: PreferencesInput,
  visitor: Visitor,
): Promise<Outcome<Preferences>> {
  return outcomeOf(client.post('savePreferences', { ...visitor, body }));
}

/** Ends a subscription. Throws `ApiUnavailable` alone. */
export async function unsubscribe(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const ending = client.post('unsubscribe', { ...visitor, body: { token } });
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
  // A malformed token is as dead as an expired one.
  if (fields.length === 0 || fields.includes('token')) return { kind: 'dead' };
  return { kind: 'invalid', fields };
}
