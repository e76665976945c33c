import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CALL_NAMES, callRow } from '@masthead/contract/calls';
import type { CallRow } from '@masthead/contract/calls/row.ts';
import { READS } from '@masthead/contract/reads';
import { z } from 'zod';

const CONTRACT = dirname(createRequire(import.meta.url).resolve('@masthead/contract/package.json'));

/** Each call's examples of the contract by its method and path. */
const READING: Readonly<Record<string, CallRow['examples']>> = Object.fromEntries(
  Object.values(READS).map(({ path, examples }) => [`get ${path}`, { answer: examples }]),
);
const OTHERS: typeof READING = Object.fromEntries(
  CALL_NAMES.map(callRow).map(({ method, path, examples }) => [
    `${method.toLowerCase()} ${path}`,
    examples,
  ]),
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

/** Completes every call's description: examples, language and errors. */
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
  const { body, answer: answered } = READING[call] ?? OTHERS[call] ?? {};
  const answer = operation.responses['200'];
  return {
    ...operation,
    ...(call in READING && { parameters: [...operation.parameters, LANGUAGE] }),
    ...(body !== undefined &&
      operation.requestBody && {
        requestBody: exemplified(operation.requestBody, body),
      }),
    responses: {
      ...operation.responses,
      ...(answered !== undefined &&
        answer?.content && { 200: exemplified({ ...answer, content: answer.content }, answered) }),
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
