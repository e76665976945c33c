import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { countUses } from '#src/access/queries/grants.ts';
import type { Opening } from '#src/access/visibility.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { openingsOf } from '#src/reading/queries/openings.ts';
import type { Services } from '#src/services.ts';

/** Far more than the site sends on for one visitor; each is looked up, so there is an end. */
const MAX_TOKENS = 64;
const BEARER = /^Bearer\s+(.+)$/i;

/**
 * The bearer tokens of a request: one, or several after commas. Throws `bad_request` for more than
 * are looked up: to leave some out could leave out the one that opens what is asked for.
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
 * What the grants open that a request carries: as bearer tokens, or in its query as `secret` or
 * `token`, which is a use of its own each time.
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

/** Where a request comes from, as tries are counted: of IPv6 the network, which is one household's. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const left = GROUPS - (head?.length ?? 0) - (tail?.length ?? 0);
  const groups = [...(head ?? []), ...Array<string>(left).fill('0'), ...(tail ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::`;
}
