import { LOG_PAGE } from '@masthead/contract/proof';
import type { FastifyInstance } from 'fastify';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import { readKeyDocument, readLogAfter } from '#src/api/proof.ts';
import type { SiteServices } from '#src/http/site-services.ts';

const KEY_PATH = '/.well-known/newsroom-key';
const LOG_PATH = '/.well-known/newsroom-log';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The newsroom's public keys and the log's signed head, and the log as JSON lines. */
export function proofFiles(app: FastifyInstance, { client, config }: SiteServices): void {
  const { defaultLocale: locale } = config;

  app.get(KEY_PATH, async (_request, reply) => {
    const document = await orNull(readKeyDocument(client, locale));
    if (document === null) return reply.code(503).headers(HEADERS).send('');
    return reply
      .headers(HEADERS)
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(document, null, 2)}\n`);
  });

  // In pages, so that a log may be any length.
  app.get<{ Querystring: { after?: string } }>(LOG_PATH, async (request, reply) => {
    const after = Number(request.query.after ?? 0);
    if (!Number.isSafeInteger(after) || after < 0) return reply.callNotFound();
    const entries = await orNull(readLogAfter(client, after, locale));
    if (entries === null) return reply.code(503).headers(HEADERS).send('');
    const last = entries.length < LOG_PAGE ? undefined : entries.at(-1);
    if (last !== undefined) reply.header('link', `<${LOG_PATH}?after=${last.n}>; rel="next"`);
    return reply
      .headers(HEADERS)
      .type('application/x-ndjson; charset=utf-8')
      .send(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  });
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiUnavailable || error instanceof ApiProblem) return null;
    throw error;
  }
}
