/**
 * Two newsrooms whose operator gave both the same secrets: what one hands out opens nothing at the other.
 */

import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { afterAll, expect, test } from 'vitest';
import { OPERATOR_PEOPLE } from '#src/people/orders.ts';
import { accessTo } from '#src/testing/access.ts';
import { Authenticator } from '#src/testing/authenticator.ts';
import { empty } from '#src/testing/dump.ts';
import { anItem } from '#src/testing/items.ts';
import { ask, cookiesOf, join, order, PASSWORD, STUDIO, tokenIn } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { startTestServer, type TestServer, testServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';
import { totpCode } from '#src/testing/totp.ts';

const SECRETS = {
  SESSION_SECRET: 'one secret that two newsrooms have been given',
  GRANT_SECRET: 'another secret that two newsrooms have been given',
};
const here = await testServer(SECRETS);
const store = await borrowTestStore();
const there = await startTestServer(store, SECRETS);
afterAll(async () => {
  await there.close();
  await store.remove();
});

const NAME = 'The same';
const post = (server: TestServer, path: string, body?: object, cookie = '') =>
  ask(server, ['POST', `/auth${path}`], body, cookie === '' ? {} : { cookie });

/** Somebody who works at both, under one address. */
async function atBoth() {
  await empty(there.services);
  return {
    here: await join(here, 'administrator', { name: NAME }),
    there: await join(there, 'administrator', { name: NAME }),
  };
}

test('a session and a first step of signing in', async () => {
  const { there: person } = await atBoth();
  const { cookie } = person;
  expect((await ask(there, ['GET', '/auth/session'], undefined, { cookie })).statusCode).toBe(200);
  problemOf(await ask(here, ['GET', '/auth/session'], undefined, { cookie }), 'unauthorized');
  problemOf(
    await ask(here, ['GET', '/v1/publishing/ledger'], undefined, { cookie }),
    'unauthorized',
  );

  const made = await post(there, '/second-factor/secret', { password: PASSWORD }, cookie);
  const { uri, recovery_codes } = made.json().data;
  expect((await post(there, '/second-factor', { code: totpCode(uri) }, cookie)).statusCode).toBe(
    200,
  );
  const first = await post(there, '/sign-in', { email: person.email, password: PASSWORD });
  expect(first.json().data).toEqual({ second_factor: true });
  for (const body of [{ code: totpCode(uri, 1) }, { recovery_code: recovery_codes[0] }]) {
    problemOf(await post(here, '/second-factor', body, cookiesOf(first)), 'wrong_password');
  }
  expect(
    (await post(there, '/second-factor', { code: totpCode(uri, 1) }, cookiesOf(first))).statusCode,
  ).toBe(200);
});

test('links: of the first administrator, an invitation, and another password', async () => {
  await empty(there.services);
  const links = [(await order(there, { order: 'first' })).link];
  await atBoth();
  const invitation = {
    name: 'New',
    email: 'new@news.example',
    role: 'administrator' as const,
    languages: [],
  };
  links.push((await order(there, { order: 'invite', invitation })).link);
  links.push((await order(there, { order: 'recover', email: 'the-same@news.example' })).link);
  for (const link of links) {
    const body = {
      token: tokenIn(link),
      password: PASSWORD,
      name: 'New',
      email: 'new@news.example',
    };
    problemOf(await post(here, '/links/look', { token: body.token }), 'not_found');
    problemOf(await post(here, '/links/take', body), 'not_found');
  }
});

test('a passkey, and a challenge that was answered', async () => {
  const people = await atBoth();
  const device = new Authenticator(STUDIO);
  const begun = await post(there, '/passkeys/options', { password: PASSWORD }, people.there.cookie);
  const response = device.make(begun.json().data.challenge);
  const add = (server: TestServer, cookie: string) =>
    post(server, '/passkeys', { name: 'A phone', response }, cookie);
  problemOf(await add(here, people.here.cookie), 'wrong_password');
  expect((await add(there, people.there.cookie)).statusCode).toBe(200);
  for (const [asked, answered] of [
    [here, here],
    [there, here],
  ] as const) {
    const { challenge } = (await post(asked, '/passkeys/sign-in/options')).json().data;
    problemOf(
      await post(answered, '/passkeys/sign-in', { response: device.sign(challenge) }),
      'wrong_password',
    );
  }
});

test('a named token, a link to something hidden, a preview, and a password’s grant', async () => {
  await empty(there.services);
  const hidden = anItem('pitch', 'hidden', { status: 'draft' });
  const locked = anItem('story', 'locked', { access: 'password' });
  for (const server of [here, there]) await publish(server, hidden, locked);
  const [own, other] = [accessTo(here), accessTo(there)];
  const made = await there.send('POST', '/tokens', { name: 'Desk', scopes: ['publish'] });
  const bearer = { authorization: `Bearer ${made.json().data.token}` };
  expect((await there.send('GET', '/ledger', undefined, bearer)).statusCode).toBe(200);
  problemOf(await here.send('GET', '/ledger', undefined, bearer), 'unauthorized');

  const { token } = await other.grantFor(hidden.id, 'draft');
  expect((await other.asHolder('/pitches/hidden', token)).statusCode).toBe(200);
  problemOf(await own.asHolder('/pitches/hidden', token), 'not_found');
  problemOf(await own.post('token', { token }), 'not_found');

  const preview = await there.send('POST', '/previews', { items: [hidden.id] });
  expect(preview.statusCode, preview.body).toBe(200);
  const shown = { token: preview.json().data.token, enters: true };
  expect((await other.post('preview', shown)).statusCode).toBe(200);
  problemOf(await own.post('preview', shown), 'not_found');

  // The same story with the same password, which each has set by itself.
  const { grant } = await other.unlock(locked.id);
  expect((await other.asHolder('/stories/locked', grant)).statusCode).toBe(200);
  problemOf(await own.asHolder('/stories/locked', grant), 'password_required');
});

test('an operator’s proof of another token, of another time, or none', async () => {
  for (const proof of [
    operatorProof('the-publishing-token-of-another'),
    operatorProof('a-publishing-token-for-tests', Date.now() - 301_000),
    operatorProof('a-publishing-token-for-tests', Date.now() + 301_000),
    'a-publishing-token-for-tests',
    '',
  ]) {
    const { statusCode } = await here.app.inject({
      ...{ method: 'POST', url: OPERATOR_PEOPLE, payload: { order: 'first' } },
      headers: { [OPERATOR_HEADER]: proof },
    });
    expect([401, 403, 404], proof).toContain(statusCode);
  }
});
