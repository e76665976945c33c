/** Attacks at single sign-on: what a provider, another browser or another newsroom may try to let somebody in by. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { comeBackBy, enterBy, type Lies, startProvider } from '#src/testing/oidc-provider.ts';
import { ask, cookiesOf, join, PASSWORD, STUDIO } from '#src/testing/people.ts';
import { secondFactorOf } from '#src/testing/second-factor.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';

const SECRET = { SESSION_SECRET: 'one secret that two newsrooms have been given' };
const provider = await startProvider();
const settings = { ...provider.settings, ...SECRET };
const server = await testServer(settings);
afterAll(() => provider.close());
afterEach(() => {
  provider.lie(null);
  vi.useRealTimers();
});

const end = (path: string, cookie: string, at = server) =>
  ask(at, ['GET', path], undefined, { cookie });

function expectNobody(answer: LightMyRequestResponse, what = ''): void {
  expect(answer.statusCode, what).toBe(302);
  expect(String(answer.headers.location), what).toMatch(`${STUDIO}/studio/login?error=`);
  expect(cookiesOf(answer), what).not.toContain('session_token');
}

const HOUR_S = 3600;
const now = Math.floor(Date.now() / 1000);
const LIES: [string, Lies][] = [
  ['signed with another key', { hasOtherKey: true }],
  ['not signed', { isUnsigned: true }],
  ['told of without an ID token', { isMissing: true }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for nobody', { claims: { aud: [] } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['ended', { claims: { exp: now - HOUR_S, iat: now - 2 * HOUR_S } }],
  ['of another sign-in', { claims: { nonce: 'another' } }],
  ['of no sign-in', { claims: { nonce: undefined } }],
  ['of an address that is not confirmed', { claims: { email_verified: false } }],
  ['of an address of which nothing is said', { claims: { email_verified: undefined } }],
  ['without an address', { claims: { email: undefined }, userinfo: { email: undefined } }],
  [
    'of another person than they say who ask',
    { claims: { email: undefined }, userinfo: { sub: 'somebody else' } },
  ],
];

test.each(LIES)('an identity that is %s lets nobody in', async (what, lies) => {
  const { email } = await join(server, 'administrator');
  provider.lie(lies);
  expectNobody((await enterBy(server, provider, email)).answer, what);
  provider.lie({});
  expect(cookiesOf((await enterBy(server, provider, email)).answer)).toContain('session_token');
});

test("a sign-in that another browser began can't be finished in this one", async () => {
  const { email } = await join(server, 'editor');
  const [own, attackers] = [
    await comeBackBy(server, provider, email),
    await comeBackBy(server, provider, email),
  ];
  expectNobody(await end(attackers.path, own.cookie), 'the attacker’s address in this browser');
  const [code, state] = ['code', 'state'].map((name) =>
    [own, attackers].map(({ path }) => new URL(path, STUDIO).searchParams.get(name) ?? ''),
  );
  const mixed = `/auth/callback/oidc?${new URLSearchParams({
    code: code?.[1] ?? '',
    state: state?.[0] ?? '',
    iss: provider.settings.OIDC_ISSUER ?? '',
  })}`;
  expectNobody(await end(mixed, own.cookie), 'the attacker’s code with this browser’s state');
});

test("a sign-in at another newsroom can't be finished here, with the same secret", async () => {
  const store = await borrowTestStore();
  const other = await startTestServer(store, settings);
  try {
    const { email } = await join(server, 'editor');
    await join(other, 'editor');
    const begun = await comeBackBy(other, provider, email);
    expectNobody(await end(begun.path, begun.cookie));
    expect(cookiesOf(await end(begun.path, begun.cookie, other))).toContain('session_token');
  } finally {
    await other.close();
    await store.remove();
  }
});

test('it is to be ended within ten minutes', async () => {
  const { email } = await join(server, 'editor');
  const { path, cookie } = await comeBackBy(server, provider, email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  expectNobody(await end(path, cookie));
});

test("a person who was removed meanwhile can't sign in, and gets no new account", async () => {
  await join(server, 'administrator');
  const { id, email } = await join(server, 'editor');
  await enterBy(server, provider, email);
  const { path, cookie } = await comeBackBy(server, provider, email);
  expect((await server.send('DELETE', `/people/${id}`)).statusCode).toBe(200);
  expectNobody(await end(path, cookie));
});

test('a session by it alone changes no password and no second factor', async () => {
  const { withAuthenticator } = secondFactorOf(server);
  const { email, id } = await withAuthenticator();
  const cookie = cookiesOf((await enterBy(server, provider, email)).answer);
  // The second factor is the provider's matter (docs/operations/people.md).
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie });
  expect(session.json().data).toMatchObject({ id, second_factor: true });
  const wrong = `${PASSWORD}!`;
  for (const [call, body] of [
    [['DELETE', '/auth/second-factor'], { password: wrong }],
    [['POST', '/auth/second-factor/secret'], { password: wrong }],
    [['POST', '/auth/passkeys/options'], {}],
    [['POST', '/auth/passkeys/options'], { password: wrong }],
    [['PUT', '/auth/password'], { current: wrong, password: 'pebble monsoon trumpet saddle' }],
  ] as const) {
    expect((await ask(server, call, body, { cookie })).statusCode, call.join(' ')).toBe(401);
  }
});
