import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

/** Built files: their names change with their content, so they never expire. */
export async function staticFiles(
  app: FastifyInstance,
  { assetFolders }: SiteServices,
): Promise<void> {
  if (assetFolders.length === 0) return;
  await app.register(fastifyStatic, {
    root: [...assetFolders],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
