/** What a running program tells operators of itself, at `/operator/state`. */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

export const OPERATOR_STATE = '/operator/state';

const Finding = z.object({
  name: z.string(),
  state: z.enum(['well', 'note', 'wrong']),
  message: z.string(),
  advice: z.string().optional(),
});

export const ProgramState = z.object({
  /** Names the code that runs. */
  build: z.string(),
  /** What the program takes for now, `CLOCK_OFFSET_MS` included. */
  clock: z.iso.datetime(),
  clock_offset_ms: z.number(),
  locales: z.array(z.string()),
  default_locale: z.string(),
  time_zone: z.string(),
  /** Number of the last change that it knows of; null before the first. */
  seq: z.number().nullable(),
  /** How this very request came in: from which address, and for whom it counts. */
  seen: z.object({
    peer: z.string(),
    visitor: z.string(),
    isForwarded: z.boolean(),
    /** Whether the program takes the peer's word on its visitor. */
    isTrusted: z.boolean(),
  }),
  /** Proofs of its secrets by the request's number (secret-proofs.ts), for its own machine alone. */
  secrets: z.record(z.string(), z.string()).optional(),
  /** Of the site: its public addresses. */
  origins: z.object({ site: z.string(), media: z.string() }).optional(),
  /** Of the content server: whether the request brought its own `SERVICE_TOKEN`. */
  isService: z.boolean().optional(),
  /** Of the content server: what it finds in its store, where it alone can look. */
  findings: z.array(Finding).optional(),
});
export type ProgramState = z.infer<typeof ProgramState>;

/** How a request came in; `ip` is whom the program takes for its visitor. */
export function seenAs({
  ip,
  ips = [],
  raw,
}: {
  ip: string;
  /** The peer, and whom trusted proxies name. */
  ips?: readonly string[] | undefined;
  raw: IncomingMessage;
}): ProgramState['seen'] {
  const isForwarded = raw.headers['x-forwarded-for'] !== undefined;
  const peer = raw.socket.remoteAddress ?? '';
  return { peer, visitor: ip, isForwarded, isTrusted: ips.length > 1 };
}
