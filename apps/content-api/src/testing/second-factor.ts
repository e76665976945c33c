/** People with an authenticator app, as tests sign them in. */
import { expect } from 'vitest';
import { ask, cookiesOf, type Joined, join, PASSWORD } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';
import { totpCode } from '#src/testing/totp.ts';

export interface WithAuthenticator extends Joined {
  /** What the app was given; the code of now is used up, the next one is not. */
  readonly uri: string;
  /** Recovery codes. */
  readonly codes: readonly string[];
}

/** Those of one server. */
export function secondFactorOf(server: TestServer) {
  const send = (path: string, body: object, cookie: string) =>
    ask(server, ['POST', `/auth/second-factor${path}`], body, { cookie });
  const session = (cookie: string) => ask(server, ['GET', '/auth/session'], undefined, { cookie });

  /** Somebody who has an authenticator, and is signed in. */
  async function withAuthenticator(name?: string): Promise<WithAuthenticator> {
    const person = await join(server, 'editor', name === undefined ? {} : { name });
    const made = await send('/secret', { password: PASSWORD }, person.cookie);
    expect(made.statusCode, made.body).toBe(200);
    const { uri, recovery_codes: codes }: { uri: string; recovery_codes: string[] } =
      made.json().data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Masthead:/);
    expect(codes).toHaveLength(10);
    const verified = await send('', { code: totpCode(uri) }, person.cookie);
    expect(verified.statusCode, verified.body).toBe(200);
    return { ...person, cookie: cookiesOf(verified), uri, codes };
  }

  /** The password alone: a cookie for the second step, and no session. */
  async function halfWay({ email }: Pick<Joined, 'email'>, password = PASSWORD): Promise<string> {
    const response = await ask(server, ['POST', '/auth/sign-in'], { email, password });
    expect(response.json()).toEqual({ data: { second_factor: true }, meta: null });
    const cookie = cookiesOf(response);
    expect(cookie).toMatch(/^masthead\.two_factor=[^;]+$/);
    expect([response.headers['set-cookie']].flat().join()).toContain(
      'Path=/studio/api; HttpOnly; SameSite=Strict',
    );
    problemOf(await session(cookie), 'unauthorized');
    return cookie;
  }

  return { send, session, withAuthenticator, halfWay };
}
