/** `/operator/state`: what a running program tells operators. */
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
  build: z.string(),
  /** `CLOCK_OFFSET_MS` included. */
  clock: z.iso.datetime(),
  clock_offset_ms: z.number(),
  locales: z.array(z.string()),
  default_locale: z.string(),
  time_zone: z.string(),
  /** The last change that it knows; null before the first. */
  seq: z.number().nullable(),
  /** From which address this request came, and for whom it counts. */
  seen: z.object({
    peer: z.string(),
    visitor: z.string(),
    isForwarded: z.boolean(),
    /** Whether the peer's word on its visitor is believed. */
    isTrusted: z.boolean(),
  }),
  /** By the request's number (secret-proofs.ts), only for its own machine. */
  secrets: z.record(z.string(), z.string()).optional(),
  /** Only of the site. */
  origins: z.object({ site: z.string(), media: z.string() }).optional(),
  /** Only of the content server: whether the request brought its `SERVICE_TOKEN`. */
  isService: z.boolean().optional(),
  /** Only of the content server. */
  findings: z.array(Finding).optional(),
});
export type ProgramState = z.infer<typeof ProgramState>;

/** `ip` is the visitor's. */
export function seenAs({
  ip,
  ips = [],
  raw,
}: {
  ip: string;
  /** The peer, and addresses named by trusted proxies. */
  ips?: readonly string[] | undefined;
  raw: IncomingMessage;
}): ProgramState['seen'] {
  const isForwarded = raw.headers['x-forwarded-for'] !== undefined;
  const peer = raw.socket.remoteAddress ?? '';
  return { peer, visitor: ip, isForwarded, isTrusted: ips.length > 1 };
}
