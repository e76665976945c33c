import type { Opened } from '@masthead/contract/grant';
import type { PreviewTaken } from '@masthead/contract/preview';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/** The result of a visitor's password or token; `wait` in seconds. */
type Outcome<Failure extends string> =
  | { readonly opened: Opened }
  | { readonly failure: Failure }
  | { readonly failure: 'too_many'; readonly wait: number };

const DEFAULT_WAIT = 60;

/** Opens an item with its password. */
export async function openWithPassword(
  client: ContentClient,
  { item, password }: { readonly item: string; readonly password: string },
  visitor: Visitor,
): Promise<Outcome<'wrong' | 'gone'>> {
  try {
    const asked = { ...visitor, body: { item, password } };
    return { opened: bearerIn(await client.post('openWithPassword', asked)) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return tooMany(error) ?? { failure: error.problem.code === 'not_found' ? 'gone' : 'wrong' };
  }
}

/** The opening of a token; `dead` if there is none. Throws only `ApiUnavailable`. */
export async function openWithToken(
  client: ContentClient,
  token: string,
  visitor: Visitor,
): Promise<Outcome<'dead'>> {
  try {
    const asked = { ...visitor, body: { token } };
    return { opened: bearerIn(await client.post('openWithToken', asked)) };
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
 * The preview of a token; null if it is no longer valid. `enters`: the visitor opens the link, which is reported to its
 * maker. Throws only `ApiUnavailable`.
 */
export async function takePreview(
  client: ContentClient,
  token: string,
  { locale, address, enters }: Visitor & { readonly enters: boolean },
): Promise<PreviewTaken | null> {
  try {
    const asked = { locale, address, body: { token, enters } };
    return (await client.post('takePreview', asked)).data;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return null;
  }
}

interface Comment {
  readonly token: string;
  readonly item: string;
  readonly name: string | null;
  readonly text: string;
}

/** Sends a comment through a preview link. Throws only `ApiUnavailable`. */
export async function commentOnPreview(
  client: ContentClient,
  comment: Comment,
  { locale, address }: Visitor,
): Promise<'taken' | 'too_many' | 'refused' | 'over'> {
  try {
    await client.post('commentOnPreview', { locale, address, body: { ...comment, locale } });
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.problem.code === 'too_many_requests') return 'too_many';
    return error.problem.code === 'invalid_input' ? 'refused' : 'over';
  }
}

/** A bearer token's letters (RFC 6750): nothing else can stand in a header, or in a list of them. */
const BEARER = /^[\w.~+/-]+=*$/;

function bearerIn({ data }: { readonly data: Opened }): Opened {
  if (!BEARER.test(data.grant)) throw new ApiUnavailable('the grant is no bearer token');
  return data;
}
