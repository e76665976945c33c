import swagger from '@fastify/swagger';
import { Problem } from '@masthead/contract/problem';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiDocument, withExamples } from '#src/http/openapi-examples.ts';

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
      components: {
        securitySchemes: { publisher: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let described: unknown;
  api.get('/openapi.json', { schema: { hide: true } }, async () => {
    described ??= describe(api);
    return described;
  });
}

const Components = z.looseObject({
  components: z.looseObject({ schemas: z.looseObject({}).default({}) }),
});

/** Without its id, which would make it a reference to itself. */
const PROBLEM = z.toJSONSchema(z.object(Problem.shape));

/** The whole document; what it says does not change while the server runs. */
function describe(api: FastifyInstance): unknown {
  const document = withExamples(ApiDocument.parse(api.swagger()), api.prefix);
  const { components } = Components.parse(document);
  const schemas = { ...components.schemas, Problem: PROBLEM };
  return { ...document, components: { ...components, schemas } };
}
