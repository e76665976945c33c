import { type Opened, OpenedAnswer } from '@masthead/contract/grant';
import { type PreviewTaken, PreviewTakenAnswer } from '@masthead/contract/preview';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

/** The visitor who wants something opened, as the content server limits their tries. */
interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/** What a visitor's password or token comes to; `wait` in seconds. */
type Outcome<Failure extends string> =
  | { readonly opened: Opened }
  | { readonly failure: Failure }
  | { readonly failure: 'too_many'; readonly wait: number };

/** Where the content server does not say how long to wait. */
const DEFAULT_WAIT = 60;

/** Opens an item with its password. Throws `ApiUnavailable` alone. */
export async function openWithPassword(
  client: ContentClient,
  { item, password }: { readonly item: string; readonly password: string },
  visitor: Visitor,
): Promise<Outcome<'wrong' | 'gone'>> {
  try {
    return { opened: await open(client, 'password', { item, password }, visitor) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return tooMany(error) ?? { failure: error.problem.code === 'not_found' ? 'gone' : 'wrong' };
  }
}

/** What a token opens; `dead` where nothing. Throws `ApiUnavailable` alone. */
export async function openWithToken(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<'dead'>> {
  try {
    return { opened: await open(client, 'token', { token }, visitor) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return tooMany(error) ?? { failure: 'dead' };
  }
}

function tooMany({ problem }: ApiProblem): { failure: 'too_many'; wait: number } | null {
  const { code, retry_after: wait = DEFAULT_WAIT } = problem;
  return code === 'too_many_requests' ? { failure: 'too_many', wait } : null;
}

/**
 * What the token of a preview shows; null where nothing any more. `enters`: whether somebody opens its link, which its
 * maker is told. Throws `ApiUnavailable` alone.
 */
export async function takePreview(
  client: ContentClient,
  token: string,
  { locale, address, enters }: Visitor & { readonly enters: boolean },
): Promise<PreviewTaken | null> {
  try {
    const asked = { locale, address, schema: PreviewTakenAnswer, body: { token, enters } };
    return (await client.post('/access/preview', asked)).data;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return null;
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
