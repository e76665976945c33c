import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Describes the calls registered after it, at `/api/v1/openapi.json`. */
export async function openApiDocument(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Masthead content server',
        version: '1',
        description:
          'Reads and publishing. Every answer is `{ data, meta }`, every error RFC 9457.',
      },
      components: { securitySchemes: { publisher: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
