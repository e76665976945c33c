/** People whose rights end, as tests make them, and what they have scheduled. */
import { type Held, HeldAnswer } from '@masthead/contract/held';
import type { Role } from '@masthead/contract/people';
import { expect } from 'vitest';
import type { Publication } from '#src/testing/items.ts';
import { ask, type Joined } from '#src/testing/people.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Gives somebody other roles, or takes them away. */
export async function endRight(
  server: TestServer,
  person: Joined,
  ...roles: readonly Role[]
): Promise<void> {
  const languages = roles.includes('translator') ? ['de'] : [];
  const response = await (roles.length === 0
    ? server.send('DELETE', `/people/${person.id}`)
    : server.send('PUT', `/people/${person.id}`, { name: person.name, roles, languages }));
  expect(response.statusCode, response.body).toBe(200);
}

/** A publishing call of somebody who is signed in. */
export const callAs = (
  server: TestServer,
  { cookie }: Joined,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => ask(server, [method, `/v1/publishing${path}`], body, { cookie });

/** The same, which must be let through; answers what it says. */
export async function doAs(...args: Parameters<typeof callAs>) {
  const response = await callAs(...args);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

export const publishAs = (server: TestServer, person: Joined, { id, item }: Publication) =>
  doAs(server, person, 'PUT', `/items/${id}`, item);

/** The waiting openings as a person sees them; without a person, as the owner of the newsroom's token does. */
export async function heldIn(server: TestServer, person?: Joined): Promise<Held[]> {
  const response = await (person === undefined
    ? server.send('GET', '/held')
    : callAs(server, person, 'GET', '/held'));
  expect(response.statusCode, response.body).toBe(200);
  return HeldAnswer.parse(response.json()).data;
}
