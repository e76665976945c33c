/** Scope × call, both from their tables: a call or a scope that is added is tried without a line here. */
import { Scope } from '@masthead/contract/publisher';
import { expect, test } from 'vitest';
import { tokenHash } from '#src/access/queries/grants.ts';
import { OWNER_CAPABILITIES, SCOPE_CAPABILITIES } from '#src/http/callers.ts';
import { CALLS, OPERATOR_CALLS } from '#src/testing/calls.ts';
import { uuid } from '#src/testing/items.ts';
import { ask, STUDIO } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';

/** Each call as programs make it. Operators' calls stand beside the API. */
const calls = [...Object.keys(CALLS), ...OPERATOR_CALLS].map((call) => {
  const [method = '', path = ''] = call.split(' ');
  const place = (name: string) => (name === ':id' ? uuid(777_777) : '1');
  const base = path.startsWith('/operator/') ? '' : '/api/v1';
  return {
    call,
    method: method as Method,
    /** As it is registered. */
    route: base + path,
    path: base + path.replaceAll(/:\w+/g, place),
    capabilities: CALLS[call] ?? [],
  };
});

/** The status alone: some answers have no end. */
async function statusOf(method: Method, url: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ method, url, headers, payloadAsStream: true });
  response.stream().destroy();
  return response.statusCode;
}

/** A place from which nothing was asked before: strangers are counted by where they are. */
let places = 0;
function fromElsewhere(): Record<string, string> {
  places += 1;
  return { 'x-forwarded-for': `2001:db8:${places.toString(16)}::1` };
}

async function tokenFor(scopes: readonly Scope[]) {
  const made = await server.send('POST', '/tokens', { name: scopes.join(' and '), scopes });
  expect(made.statusCode, made.body).toBe(200);
  const { id, token } = made.json().data;
  return { id: String(id), token: String(token) };
}

/** Each by itself, and all together. */
const SCOPES = [...Scope.options.map((scope) => [scope]), Scope.options];

test.each(SCOPES.map((scopes) => [scopes]))(
  '%j allow just the calls of their capabilities',
  async (scopes) => {
    const { token } = await tokenFor(scopes);
    const held = new Set(scopes.flatMap((scope) => SCOPE_CAPABILITIES[scope]));
    for (const { call, method, path, capabilities } of calls) {
      const status = await statusOf(method, path, { authorization: `Bearer ${token}` });
      if (path.startsWith('/operator/')) expect([401, 404], call).toContain(status);
      else if (capabilities.some((each) => held.has(each)))
        expect([401, 403], call).not.toContain(status);
      else expect(status, call).toBe(403);
    }
  },
);

test('no scope has what only people and the token of the settings have', () => {
  for (const scope of Scope.options) {
    for (const capability of ['administer', 'press', 'operate'] as const) {
      expect(SCOPE_CAPABILITIES[scope]).not.toContain(capability);
    }
    expect(OWNER_CAPABILITIES).toEqual(expect.arrayContaining([...SCOPE_CAPABILITIES[scope]]));
  }
});

test('nothing but a token that holds, sent as one, makes a call', async () => {
  const { id, token } = await tokenFor(Scope.options);
  const { token: holds } = await tokenFor(['grant']);
  expect((await server.send('DELETE', `/tokens/${id}`)).statusCode).toBe(200);
  const attempts: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${tokenHash(holds)}` },
    { authorization: `Bearer ${holds.slice(0, -1)}` },
    { authorization: `Bearer ${holds},${TOKEN}x` },
    { authorization: `Basic ${Buffer.from(`${holds}:`).toString('base64')}` },
    { authorization: holds },
    { cookie: `masthead.session_token=${holds}` },
    { 'x-masthead-service': holds, 'x-masthead-operator': holds },
  ];
  for (const { call, method, path } of calls) {
    for (const attempt of attempts) {
      const status = await statusOf(method, path, { ...attempt, ...fromElsewhere() });
      expect([401, 404], `${call} with ${JSON.stringify(attempt)}`).toContain(status);
    }
    const asked = `${path}?token=${holds}&secret=${holds}`;
    expect([401, 404], asked).toContain(await statusOf(method, asked, fromElsewhere()));
  }
});

test('no other spelling of a call, and no other method, is open', async () => {
  for (const { method, path } of calls) {
    const [first = ''] = path.slice(1).split('/');
    const spellings = [
      ...[`${path}/`, `/${path}`, path.replace(/\/(?=[^/]*$)/, '//'), path.toUpperCase()],
      ...[path.replace(`/${first}`, `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}`)],
      ...[`http://localhost${path}`, `${path};a=b`, `${path}%00`, `/x/..${path}`],
    ];
    for (const spelling of spellings) {
      expect([400, 401, 404, 405], spelling).toContain(
        await statusOf(method, spelling, fromElsewhere()),
      );
    }
    for (const other of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const) {
      expect([401, 404, 405], `${other} ${path}`).toContain(
        await statusOf(other, path, fromElsewhere()),
      );
    }
  }
});

test('below the studio’s address no token makes a call', async () => {
  const { token } = await tokenFor(Scope.options);
  const studios = calls.filter(({ method, route }) =>
    server.app.hasRoute({ method, url: `/studio${route}` }),
  );
  expect(studios.length).toBeGreaterThan(calls.length / 2);
  for (const { method, path } of studios) {
    for (const authorization of [`Bearer ${token}`, `Bearer ${TOKEN}`]) {
      const headers = { authorization, origin: STUDIO, ...fromElsewhere() };
      expect(await statusOf(method, `/studio${path}`, headers), `${method} ${path}`).toBe(401);
    }
  }
  const headers = { authorization: `Bearer ${TOKEN}` };
  problemOf(await ask(server, ['GET', '/auth/session'], undefined, headers), 'unauthorized');
});
