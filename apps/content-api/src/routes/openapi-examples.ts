import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { READS } from '@masthead/contract/reads';
import { z } from 'zod';

const CONTRACT = dirname(createRequire(import.meta.url).resolve('@masthead/contract/package.json'));

/** What a call takes and answers: how the names of the contract's examples begin. */
interface Examples {
  readonly request?: string;
  readonly response?: string;
}

const PUBLISHING: Readonly<Record<string, Examples>> = {
  'put /publishing/items': { request: 'publishing/examples/batch-' },
  'put /publishing/items/{id}': {
    request: 'publishing/examples/story-',
    response: 'publishing/examples/published-',
  },
  'put /publishing/configuration': { request: 'publishing/examples/configuration-' },
  'put /publishing/redirects': { request: 'publishing/examples/redirects-' },
  'get /publishing/redirects': { response: 'publishing/examples/redirect-table-' },
  'get /publishing/newsroom': { response: 'publishing/examples/stored-newsroom-' },
  'get /publishing/addresses': { response: 'publishing/examples/addresses-' },
  'get /publishing/ledger': { response: 'ledger/examples/' },
  'post /publishing/grants': {
    request: 'grant/examples/input-',
    response: 'grant/examples/created-',
  },
  'get /publishing/grants': { response: 'grant/examples/grants-' },
  'delete /publishing/grants/{id}': { response: 'grant/examples/' },
  'post /translations/{id}': {
    request: 'translation/examples/input-',
    response: 'translation/examples/',
  },
};

const READING = Object.fromEntries(
  Object.values(READS).map(({ path, examples }) => [`get ${path}`, { response: examples }]),
);

const Media = z.looseObject({});
const Body = z.looseObject({ content: z.record(z.string(), Media) });
const Operation = z.looseObject({
  requestBody: Body.optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), Media).optional() }),
  ),
  parameters: z.array(z.unknown()).default([]),
});
type Operation = z.infer<typeof Operation>;
export const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

/**
 * Completes the description of every call: the contract's examples of what it takes and answers,
 * the language that it is asked in, and the form of its errors.
 */
export function withExamples(
  document: z.infer<typeof ApiDocument>,
  base: string,
): z.infer<typeof ApiDocument> {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const call = `${method} ${path.slice(base.length)}`;
        return [method, completed(operation, call)];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function completed(operation: Operation, call: string): Operation {
  const { request, response }: Examples = READING[call] ?? PUBLISHING[call] ?? {};
  const answer = operation.responses['200'];
  return {
    ...operation,
    ...(call in READING && { parameters: [...operation.parameters, LANGUAGE] }),
    ...(request !== undefined &&
      operation.requestBody && {
        requestBody: exemplified(operation.requestBody, request),
      }),
    responses: {
      ...operation.responses,
      ...(response !== undefined &&
        answer?.content && { 200: exemplified({ ...answer, content: answer.content }, response) }),
      default: PROBLEM,
    },
  };
}

function exemplified(body: z.infer<typeof Body>, prefix: string): z.infer<typeof Body> {
  const examples = Object.fromEntries(
    ['full', 'minimal'].map((name) => [name, { value: readExample(`${prefix}${name}.json`) }]),
  );
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, examples },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function readExample(file: string): unknown {
  return JSON.parse(readFileSync(join(CONTRACT, file), 'utf8'));
}

const LANGUAGE = {
  in: 'header',
  name: 'accept-language',
  required: false,
  description: 'Exactly one supported locale; the default language where there is none.',
  schema: { type: 'string' },
};

const PROBLEM = {
  description: 'Any error, as problem details (RFC 9457).',
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: { not_found: { value: readExample('problem/examples/not-found.json') } },
    },
  },
};
