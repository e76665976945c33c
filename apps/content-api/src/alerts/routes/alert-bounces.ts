import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { CALLS } from '@masthead/contract/calls';
import type { FastifyRequest } from 'fastify';
import { refuseAddresses } from '#src/alerts/commands/alert-subscriptions.ts';
import type { Alerts } from '#src/alerts/services.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { storableOnly } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

const MAX_BODY_BYTES = CALLS.reportBounces.maxBytes;
/** Tolerated clock difference: an older message may be a replay. */
const MAX_AGE_MS = 5 * 60_000;

/** `POST /alerts/bounces`: what a mail service tells of addresses that take no mail, signed with `MAIL_HOOK_SECRET`. */
export function alertBounceRoute(
  app: TypedApp,
  { clock, database, figures }: Services,
  { keys, settings: { hookSecret } }: Alerts,
): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (hookSecret === null) throw notFound();
    const body = await readAll(payload);
    if (!isSigned(request, body, hookSecret, clock())) {
      throw new ProblemError('unauthorized', 'The signature does not fit, or is too old.');
    }
    return Readable.from([body]);
  });
  app.addHook('preHandler', storableOnly);

  serveCall(app, 'reportBounces', async ({ body: { bounces } }, reply) => {
    const final = bounces.filter(({ kind }) => kind !== 'temporary');
    const hashes = final.map(({ address }) => keys.hash(address));
    if (hashes.length > 0) await refuseAddresses(database.db, hashes, clock());
    for (const { kind } of bounces) figures.bounces.inc({ kind });
    return reply.code(204).send(null);
  });
}

async function readAll(payload: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of payload) {
    const read = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    bytes += read.length;
    if (bytes > MAX_BODY_BYTES) {
      throw new ProblemError('payload_too_large', 'The body is too large.');
    }
    parts.push(read);
  }
  return Buffer.concat(parts);
}

function isSigned({ headers }: FastifyRequest, body: Buffer, secret: string, now: Date): boolean {
  const timestamp = String(headers['x-masthead-timestamp'] ?? '');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  const signed = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const sent = String(headers['x-masthead-signature'] ?? '');
  return timingSafeEqual(digest(sent), digest(`sha256=${signed}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
