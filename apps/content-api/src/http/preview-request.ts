import { MAX_PREVIEW_TOKEN, PREVIEW_HEADER } from '@masthead/contract/preview';
import type { FastifyRequest } from 'fastify';
import { capabilitiesNow } from '#src/http/callers.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { type Preview, previewById } from '#src/previews/queries/previews.ts';
import type { Services } from '#src/services.ts';

/** A picture's request may carry the previews of a tab and of a frame. */
const MAX_TOKENS = 2;

/**
 * The preview of a token; null if it is invalid, expired or revoked, or its maker may no longer read it. Reads the
 * primary, so that a revocation holds at once.
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

/** The preview of a reading call; null without a token. Throws `unauthorized` for an invalid one. */
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

/** The previews of a request for a file; one that shows it suffices. */
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
