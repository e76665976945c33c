/** People as tests let them in, and what they ask the server from the studio's pages. */
import type { Role } from '@masthead/contract/people';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { OPERATOR_PEOPLE, type PeopleOrder, PeopleReport } from '#src/people/orders.ts';
import { type TestServer, TOKEN } from '#src/testing/test-server.ts';

export const STUDIO = 'http://localhost:4000';
export const PASSWORD = 'gravel otter lantern quilt';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** A call below `/studio/api` as the studio's pages make it, with the cookies of the signed-in person. */
export function ask(
  { app }: TestServer,
  [method, path]: readonly [Method, string],
  payload?: InjectOptions['payload'],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: `/studio/api${path}`,
    payload,
    headers: { origin: STUDIO, ...headers },
  });
}

/** Sends an operator's order, with the proof of the publishing token. */
export async function order({ app }: TestServer, payload: PeopleOrder): Promise<PeopleReport> {
  const response = await app.inject({
    method: 'POST',
    url: OPERATOR_PEOPLE,
    payload,
    headers: { [OPERATOR_HEADER]: operatorProof(TOKEN) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return PeopleReport.parse(response.json());
}

/** The token of a link that was printed. */
export function tokenIn(link: string | null): string {
  const { origin, pathname, hash } = new URL(link ?? '');
  expect(`${origin}${pathname}`).toBe(`${STUDIO}/studio/link`);
  return hash.slice(1);
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: LightMyRequestResponse): string {
  const set = [headers['set-cookie'] ?? []].flat();
  return set
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

/** Signs somebody in, who has no second factor; answers their cookie. */
export async function signIn(server: TestServer, email: string, password = PASSWORD) {
  const response = await ask(server, ['POST', '/auth/sign-in'], { email, password });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toEqual({ data: { second_factor: false }, meta: null });
  return cookiesOf(response);
}

export interface Joined {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
}

/** Invites somebody in one role or several, who joins and signs in. */
export async function join(
  server: TestServer,
  role: Role | readonly Role[],
  {
    name = `A ${[role].flat().join(' and ')}`,
    languages = [role].flat().includes('translator') ? ['de'] : [],
  } = {},
): Promise<Joined> {
  const email = `${name.toLowerCase().replaceAll(/[ _]/g, '-')}@news.example`;
  const invitation = { name, email, roles: [role].flat(), languages };
  const { link } = await order(server, { order: 'invite', invitation });
  const taken = await ask(server, ['POST', '/auth/links/take'], {
    token: tokenIn(link),
    password: PASSWORD,
  });
  expect(taken.statusCode, taken.body).toBe(200);
  const cookie = await signIn(server, email);
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie });
  return { id: session.json().data.id, name, email, cookie };
}
