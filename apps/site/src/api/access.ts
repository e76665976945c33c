import { type Opened, OpenedAnswer } from '@masthead/contract/grant';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

/** The visitor who wants something opened, as the content server limits their tries. */
interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/** What a visitor's password comes to; `wait` in seconds. */
export type PasswordOutcome =
  | { readonly opened: Opened }
  | { readonly failure: 'wrong' | 'gone' }
  | { readonly failure: 'too_many'; readonly wait: number };

/** Where the content server does not say how long to wait. */
const WAIT = 60;

/** Opens an item with its password. Throws `ApiUnavailable` alone. */
export async function openWithPassword(
  client: ContentClient,
  { item, password }: { readonly item: string; readonly password: string },
  visitor: Visitor,
): Promise<PasswordOutcome> {
  try {
    return { opened: await open(client, 'password', { item, password }, visitor) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { code, retry_after: wait = WAIT } = error.problem;
    if (code === 'too_many_requests') return { failure: 'too_many', wait };
    return { failure: code === 'not_found' ? 'gone' : 'wrong' };
  }
}

/** What a token opens; null where nothing. Throws `ApiUnavailable` alone. */
export async function openWithToken(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Opened | null> {
  try {
    return await open(client, 'token', { token }, visitor);
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** A bearer token's letters (RFC 6750): nothing else can stand in a header, or in a list of them. */
const BEARER = /^[\w.~+/-]+=*$/;

async function open(
  client: ContentClient,
  by: 'password' | 'token',
  body: Readonly<Record<string, string>>,
  { locale, address }: Visitor,
): Promise<Opened> {
  const schema = OpenedAnswer;
  const { data } = await client.post(`/access/${by}`, { locale, address, schema, body });
  if (!BEARER.test(data.grant)) throw new ApiUnavailable('the grant is no bearer token');
  return data;
}
