/** A real provider of single sign-on (OpenID Connect), whose answers tests may change on their way. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { expect } from 'vitest';
import { z } from 'zod';
import { ask, cookiesOf, STUDIO } from '#src/testing/people.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const CLIENT = { OIDC_CLIENT_ID: 'newsroom', OIDC_CLIENT_SECRET: 'a-client-secret-for-tests' };
const CALLBACK = `${STUDIO}/studio/api/auth/callback/oidc`;

const Answer = z.record(z.string(), z.unknown());

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** The ways in which a provider's answers are falsified. */
export interface Lies {
  /** Of the ID token. */
  readonly claims?: JWTPayload;
  /** True: the ID token is signed with a key that the provider does not publish. */
  readonly hasOtherKey?: boolean;
  /** True: it is not signed at all. */
  readonly isUnsigned?: boolean;
  /** True: there is none. */
  readonly isMissing?: boolean;
  /** Of the answer to who somebody is (`/me`). */
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

export interface TestProvider {
  /** Those of a content server that people enter by it. */
  readonly settings: NodeJS.ProcessEnv;
  /** What it answers from now on; null: the truth. */
  lie(lies: Lies | null): void;
  /** Signs in at the provider as its pages have it; the address to which it sends back. */
  signIn(start: string, account: string): Promise<string>;
  close(): void;
}

/** Accounts are named by their address; those of `unsure` have not confirmed it. */
export async function startProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  let lies: Lies | null = null;

  const front = createServer((asked, answer) => void pass(asked, answer));
  const issuer = await listen(front);
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub, email: sub, email_verified: !sub.startsWith('unsure') }),
    }),
  });
  const behind = createServer(oidc.callback());
  const port = Number(new URL(await listen(behind)).port);

  /** Passes a request on to the provider, and what it answers back, changed where it is to lie. */
  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = asked;
    const passed = send({ port, host: '127.0.0.1', method, path, headers });
    asked.pipe(passed);
    const truth = await new Promise<IncomingMessage>((resolve, reject) => {
      passed.once('response', resolve).once('error', reject);
    });
    const isToken = path === '/token';
    if (lies === null || truth.statusCode !== 200 || !(isToken || path === '/me')) {
      answer.writeHead(truth.statusCode ?? 500, truth.rawHeaders);
      truth.pipe(answer);
      return;
    }
    const told = Answer.parse(await json(truth));
    const changed = isToken ? await changedTokens(told, lies) : { ...told, ...lies.userinfo };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(changed));
  }

  async function changedTokens(
    { id_token: token, ...others }: z.output<typeof Answer>,
    told: Lies,
  ): Promise<object> {
    if (told.isMissing) return others;
    return { ...others, id_token: await changedToken(String(token), told) };
  }

  function changedToken(
    token: string,
    { claims, hasOtherKey, isUnsigned }: Lies,
  ): Promise<string> | string {
    const payload = { ...decodeJwt(token), ...claims };
    if (isUnsigned) {
      const parts = [{ alg: 'none' }, payload].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return `${parts.join('.')}.`;
    }
    const key: Key = hasOtherKey ? otherKey : privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }

  return {
    settings: { OIDC_ISSUER: issuer, ...CLIENT },
    lie: (told) => {
      lies = told;
    },
    signIn,
    close() {
      front.close();
      behind.close();
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function signIn(start: string, account: string): Promise<string> {
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

/** Begins a sign-in at the studio and ends it at the provider; where the browser is then, and with which cookie. */
export async function comeBackBy(server: TestServer, provider: TestProvider, account: string) {
  const begun = await ask(server, ['POST', '/auth/single-sign-on']);
  expect(begun.statusCode, begun.body).toBe(200);
  expect([begun.headers['set-cookie']].flat().join()).toMatch(
    /Path=\/studio\/api; HttpOnly; SameSite=Lax/,
  );
  const back = await provider.signIn(begun.json().data.url, account);
  return { path: back.slice(`${STUDIO}/studio/api`.length), cookie: cookiesOf(begun) };
}

/** The same, up to what the studio answers. */
export async function enterBy(server: TestServer, provider: TestProvider, account: string) {
  const { path, cookie } = await comeBackBy(server, provider, account);
  return { path, cookie, answer: await ask(server, ['GET', path], undefined, { cookie }) };
}
