import type { FastifyRequest } from 'fastify';
import type { Opening } from '#src/access/visibility.ts';
import { countUses } from '#src/queries/grants.ts';
import { openingsOf } from '#src/queries/openings.ts';
import type { Services } from '#src/services.ts';

/** One visitor's grants at most; the site sends on those of all pages whose files it is asked for. */
const MOST_TOKENS = 8;
const BEARER = /^Bearer\s+(.+)$/i;

/** The bearer tokens of a request: one, or several after commas. */
function bearerTokens({ headers }: FastifyRequest): string[] {
  const [, list = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return list
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean)
    .slice(0, MOST_TOKENS);
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

const IPV6_NETWORK = /^((?:[0-9a-f]{0,4}:){4})/i;

/** Where a request comes from, as tries are counted: of IPv6 the network, which is one household's. */
export function addressOf({ ip }: FastifyRequest): string {
  return IPV6_NETWORK.exec(ip)?.[1] ?? ip;
}
