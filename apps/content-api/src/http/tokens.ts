import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { countUses } from '#src/access/queries/grants.ts';
import type { Opening } from '#src/access/visibility.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { openingsOf } from '#src/reading/queries/openings.ts';
import type { Services } from '#src/services.ts';

/** Far more than the site forwards for a visitor; bounded because each is looked up. */
const MAX_TOKENS = 64;
const BEARER = /^Bearer\s+(.+)$/i;

/**
 * The bearer tokens of a request, separated by commas. Throws `bad_request` for too many: ignoring some could
 * ignore the right one.
 */
function bearerTokens({ headers }: FastifyRequest): string[] {
  const [, list = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  const sent = list.split(',').map((token) => token.trim());
  const tokens = [...new Set(sent.filter(Boolean))];
  if (tokens.length > MAX_TOKENS) {
    throw new ProblemError('bad_request', `At most ${MAX_TOKENS} bearer tokens are taken.`);
  }
  return tokens;
}

/**
 * The openings of the request's grants: bearer tokens, or `secret` or `token` in the query, each of which counts as a
 * use.
 */
export async function requestOpenings(
  request: FastifyRequest,
  { database: { db }, passwordGrants, clock }: Services,
): Promise<Opening[]> {
  const { secret, token } = request.query as { secret?: unknown; token?: unknown };
  const sent = [secret, token].filter((each) => typeof each === 'string');
  const tokens = [...bearerTokens(request), ...sent];
  if (tokens.length === 0) return [];
  const now = clock();
  await countUses(db, sent, now);
  return openingsOf({ db, passwordGrants }, tokens, now);
}

/** Groups of an IPv6 address, and those of its network. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The client as rate limits count it: for IPv6 the network, which is one household's. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const left = GROUPS - (head?.length ?? 0) - (tail?.length ?? 0);
  const groups = [...(head ?? []), ...Array<string>(left).fill('0'), ...(tail ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::`;
}
