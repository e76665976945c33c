/** Single sign-on through a real provider (OpenID Connect, code flow with PKCE). */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { comeBackBy, enterBy, startProvider } from '#src/testing/oidc-provider.ts';
import { ask, cookiesOf, join, STUDIO, signIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';

const provider = await startProvider();
const server = await testServer(provider.settings);
afterAll(() => provider.close());
const enter = (account: string) => enterBy(server, provider, account);

const session = (cookie: string) => ask(server, ['GET', '/auth/session'], undefined, { cookie });

test('people with an account sign in, each time with a new session; no token of the provider is kept', async () => {
  const { email, id } = await join(server, 'editor');
  for (let time = 0; time < 2; time += 1) {
    const { answer, path, cookie } = await enter(email);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${STUDIO}/studio`]);
    expect((await session(cookiesOf(answer))).json().data).toMatchObject({ id, role: 'editor' });
    // What has brought somebody in brings nobody in again.
    const again = await ask(server, ['GET', path], undefined, { cookie });
    expect(cookiesOf(again)).not.toContain('session_token');
  }
  const { person_account: accounts = [] } = await dump(server.services);
  const kept = accounts.map((row) => JSON.parse(row)).find((row) => row.provider_id === 'oidc');
  expect(kept).toMatchObject({
    ...{ account_id: email, person_id: id },
    ...{ access_token: null, refresh_token: null, id_token: null },
  });
});

test('nobody comes to work here by it, nor by an address that is not confirmed', async () => {
  const unsure = await join(server, 'editor', { name: 'unsure' });
  for (const account of ['stranger@news.example', unsure.email]) {
    const { answer } = await enter(account);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(`${STUDIO}/studio/login?error=`);
    expect(cookiesOf(answer)).not.toContain('session_token');
  }
  expect((await dump(server.services)).person).toHaveLength(1);
});

test('why somebody did not come in is told by a name that the page has a sentence for', async () => {
  const { email } = await join(server, 'editor');
  const told = async (path: string, cookie: string) => {
    const { headers } = await ask(server, ['GET', path], undefined, { cookie });
    return new URL(String(headers.location)).searchParams.get('error');
  };
  expect((await enter('stranger@news.example')).answer.headers.location).toMatch(/=no_account$/);
  const { path, cookie } = await enter(email);
  expect(await told(path, cookie)).toBe('expired');
  const begun = await comeBackBy(server, provider, email);
  const state = new URL(begun.path, STUDIO).searchParams.get('state') ?? '';
  const cancelled = new URLSearchParams({ state, error: 'access_denied' });
  expect(await told(`/auth/callback/oidc?${cancelled}`, begun.cookie)).toBe('cancelled');
  const other = await comeBackBy(server, provider, email);
  expect(await told(`${other.path}&error=<b>Call%20me</b>`, other.cookie)).toBe('refused');
});

test('a provider that is away is said to be, and passwords go on', async () => {
  const settings = { ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' };
  const alone = await startTestServer(server.store, settings);
  onTestFinished(() => alone.close());
  const { email } = await join(alone, 'editor');
  problemOf(await ask(alone, ['POST', '/auth/single-sign-on']), 'unavailable');
  await signIn(alone, email);
});

test("a sign-in that began elsewhere can't be finished here", async () => {
  const { email } = await join(server, 'editor');
  const begun = await ask(server, ['POST', '/auth/single-sign-on']);
  const back = await provider.signIn(begun.json().data.url, email);
  const path = back.slice(`${STUDIO}/studio/api`.length);
  const answer = await ask(server, ['GET', path]);
  expect(cookiesOf(answer)).not.toContain('session_token');
  problemOf(await session(cookiesOf(answer)), 'unauthorized');
});

test('nothing that comes back leads anywhere but to the studio', async () => {
  const { email } = await join(server, 'editor');
  const { path, cookie } = await enter(email);
  const back = new URL(path, STUDIO);
  const evil = 'https://evil.example/';
  const changes: Record<string, string>[] = [
    { state: evil },
    { state: '' },
    { error: evil, error_description: `//${evil}` },
    { callbackURL: evil, errorURL: evil, redirect: evil },
    { code: evil },
    { iss: evil },
  ];
  for (const change of changes) {
    const query = new URLSearchParams({ ...Object.fromEntries(back.searchParams), ...change });
    for (const sent of [cookie, '']) {
      const url = `${back.pathname}?${query}`;
      const { statusCode, headers } = await ask(server, ['GET', url], undefined, { cookie: sent });
      expect(statusCode).toBe(302);
      const to = new URL(String(headers.location));
      expect([to.origin, to.pathname], url).toEqual([STUDIO, '/studio/login']);
      expect([...to.searchParams.keys()], url).toEqual(['error']);
    }
  }
});
