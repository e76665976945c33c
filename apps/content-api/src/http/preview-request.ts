import { MAX_PREVIEW_TOKEN, PREVIEW_HEADER } from '@masthead/contract/preview';
import type { FastifyRequest } from 'fastify';
import { capabilitiesNow } from '#src/http/callers.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { type Preview, previewById } from '#src/previews/queries/previews.ts';
import type { Services } from '#src/services.ts';

/** A page's pictures are asked for with what its tab holds and what a frame in another holds. */
const MAX_TOKENS = 2;

/**
 * What a token lets its holder preview; null for none of ours, one that is over or was taken back, or whose maker may
 * read no more. Asked of the database that is written to: no copy answers by a preview that was taken back.
 */
export async function previewBy(
  token: string,
  { database, previewTokens, clock }: Services,
): Promise<(Preview & { readonly id: string }) | null> {
  if (token.length > MAX_PREVIEW_TOKEN) return null;
  const held = await previewTokens.verify(token, clock());
  if (held === null) return null;
  const preview = await previewById(database.db, held.id);
  if (preview === null) return null;
  const capabilities = await capabilitiesNow(database.db, preview.maker);
  const asked =
    preview.recipient === null ? ['read' as const] : ['read' as const, 'grant' as const];
  return asked.every((each) => capabilities.includes(each)) ? { ...preview, ...held } : null;
}

/** The preview of a reading call; null where it names none. Throws `unauthorized` for one that shows nothing. */
export async function requestPreview(
  request: FastifyRequest,
  services: Services,
): Promise<Preview | null> {
  const [token] = tokensOf(request);
  if (token === undefined) return null;
  const preview = await previewBy(token, services);
  if (preview !== null) return preview;
  throw new ProblemError('unauthorized', 'The preview is over.');
}

/** Those of a request for a file, which is open where one of them shows it. */
export async function requestPreviews(
  request: FastifyRequest,
  services: Services,
): Promise<Preview[]> {
  const found = await Promise.all(tokensOf(request).map((token) => previewBy(token, services)));
  return found.filter((preview) => preview !== null);
}

function tokensOf({ headers }: FastifyRequest): string[] {
  const sent = headers[PREVIEW_HEADER];
  if (typeof sent !== 'string' || sent === '') return [];
  return sent.split(',', MAX_TOKENS).map((token) => token.trim());
}
