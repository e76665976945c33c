/** Reads as the site makes them: every answer must be exactly of the contract's shape. */
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestServer } from '#src/testing/test-server.ts';

/**
 * Reads `path` and parses the answer with its schema of the contract. Fails where the schema takes
 * anything away: what the contract does not know may not leave the server.
 */
export async function read<T extends z.ZodType>(
  server: TestServer,
  schema: T,
  path: string,
  locale = 'en',
): Promise<z.output<T>> {
  const response = await server.get(path, { 'accept-language': locale });
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200);
  const body: unknown = response.json();
  const answer = schema.parse(body);
  expect(answer).toEqual(body);
  return answer;
}
