import type { FastifyReply, FastifyRequest } from 'fastify';
import { heldPreview } from '#src/http/grants/preview-cookies.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** A hook for public files such as sitemaps and cards: previews don't get them as if they were part of it. */
export function refuseInPreview({ previewSeal }: Pick<SiteServices, 'previewSeal'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if ((await heldPreview(previewSeal, request.headers)) === null) return;
    return reply
      .code(404)
      .headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .type('text/plain; charset=utf-8')
      .send('Not shown in a preview.\n');
  };
}
