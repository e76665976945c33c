/** Publishing calls as tests make them: what they send must be taken, or refused as they say. */
import { Problem, type ProblemCode } from '@masthead/contract/problem';
import { BatchAnswer, PublishedAnswer } from '@masthead/contract/publishing';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Publication } from '#src/testing/items.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Publishes items in one batch; answers an outcome for each. */
export async function publish(server: TestServer, ...items: Publication[]) {
  const response = await server.send('PUT', '/items', { items });
  expect(response.statusCode, response.body).toBe(200);
  return BatchAnswer.parse(response.json()).data;
}

/** Publishes one item by its own call. */
export async function publishOne(server: TestServer, { id, item }: Publication) {
  const response = await server.send('PUT', `/items/${id}`, item);
  expect(response.statusCode, response.body).toBe(200);
  return PublishedAnswer.parse(response.json()).data;
}

/** Takes an item away for good. */
export async function remove(server: TestServer, id: string): Promise<void> {
  const response = await server.send('DELETE', `/items/${id}`, {});
  expect(response.statusCode, response.body).toBe(200);
}

/** What each is answered with (docs of the contract), written down a second time on purpose. */
const STATUS: Readonly<Record<ProblemCode, number>> = {
  bad_request: 400,
  invalid_input: 422,
  unauthorized: 401,
  password_required: 401,
  wrong_password: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  version_conflict: 409,
  conflict: 409,
  other_newsroom: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
};

/** The problem that an answer is, checked to be the one expected, with its status. */
export function problemOf(response: LightMyRequestResponse, code: ProblemCode): Problem {
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  const body: unknown = response.json();
  const problem = Problem.parse(body);
  expect(problem, 'has fields that the contract does not know').toEqual(body);
  expect(problem.code, response.body).toBe(code);
  expect([problem.status, response.statusCode]).toEqual([STATUS[code], STATUS[code]]);
  return problem;
}

/** The paths of the fields that a problem names. */
export function wrongFields(problem: Problem): string[] {
  return (problem.errors ?? []).map(({ path }) => path);
}
