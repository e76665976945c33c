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
  seen: z.object({ peer: z.string(), visitor: z.string(), isForwarded: z.boolean() }),
  /** Of the site: its public addresses. */
  origins: z.object({ site: z.string(), media: z.string() }).optional(),
  /** Of the content server: whether the request brought its own `SERVICE_TOKEN`. */
  isService: z.boolean().optional(),
  /** Of the content server: what it finds in its store, where it alone can look. */
  findings: z.array(Finding).optional(),
});
export type ProgramState = z.infer<typeof ProgramState>;

/** How a request came in; `ip` is whom the program takes for its visitor. */
export function seenAs({ ip, raw }: { ip: string; raw: IncomingMessage }): ProgramState['seen'] {
  const isForwarded = raw.headers['x-forwarded-for'] !== undefined;
  return { peer: raw.socket.remoteAddress ?? '', visitor: ip, isForwarded };
}
