/** Single sign-on through a real provider (OpenID Connect, code flow with PKCE). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { ask, cookiesOf, join, STUDIO, signIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';

const CLIENT = { OIDC_CLIENT_ID: 'newsroom', OIDC_CLIENT_SECRET: 'a-client-secret-for-tests' };
const CALLBACK = `${STUDIO}/studio/api/auth/callback/oidc`;

/** Accounts are named by their address; those of `unsure` have not confirmed it. */
const provider = await startProvider();
const server = await testServer({ OIDC_ISSUER: provider.issuer, ...CLIENT });
afterAll(() => provider.close());

async function startProvider() {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub, email: sub, email_verified: !sub.startsWith('unsure') }),
    }),
  });
  http.on('request', oidc.callback());
  return { issuer, close: () => void http.close() };
}

/** Signs in at the provider as its pages have it; the address to which it sends back. */
async function atProvider(start: string, account: string): Promise<string> {
  const jar = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: start };
  for (let step = 0; step < 12; step += 1) {
    if (next.url.startsWith(CALLBACK)) return next.url;
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) next = { url: new URL(location, next.url).href };
    else {
      const page = await response.text();
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
      next = {
        url: new URL(action, next.url).href,
        form: { prompt, login: account, password: 'x' },
      };
    }
  }
  throw new Error(`the provider leads round in circles, at last to ${next.url}`);
}

async function enter(account: string) {
  const begun = await ask(server, ['POST', '/auth/single-sign-on']);
  expect(begun.statusCode, begun.body).toBe(200);
  expect([begun.headers['set-cookie']].flat().join()).toMatch(
    /Path=\/studio\/api; HttpOnly; SameSite=Lax/,
  );
  const back = await atProvider(begun.json().data.url, account);
  const path = back.slice(`${STUDIO}/studio/api`.length);
  const cookie = cookiesOf(begun);
  return { path, cookie, answer: await ask(server, ['GET', path], undefined, { cookie }) };
}

const session = (cookie: string) => ask(server, ['GET', '/auth/session'], undefined, { cookie });

test('whoever works here comes in, each time anew; no token of the provider is kept', async () => {
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
    expect(answer.headers.location).toMatch(`${STUDIO}/studio?error=`);
    expect(cookiesOf(answer)).not.toContain('session_token');
  }
  expect((await dump(server.services)).person).toHaveLength(1);
});

test('a provider that is away is said to be, and passwords go on', async () => {
  const settings = { OIDC_ISSUER: 'http://127.0.0.1:9', ...CLIENT };
  const alone = await startTestServer(server.store, settings);
  onTestFinished(() => alone.close());
  const { email } = await join(alone, 'editor');
  problemOf(await ask(alone, ['POST', '/auth/single-sign-on']), 'unavailable');
  await signIn(alone, email);
});

test('what was begun elsewhere is not ended here', async () => {
  const { email } = await join(server, 'editor');
  const begun = await ask(server, ['POST', '/auth/single-sign-on']);
  const back = await atProvider(begun.json().data.url, email);
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
      expect([to.origin, to.pathname], url).toEqual([STUDIO, '/studio']);
      expect([...to.searchParams.keys()], url).toEqual(['error']);
    }
  }
});
