/** A second factor beside the password: codes of an authenticator, and what stands in for one that is lost. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { START, shifted } from '#src/testing/movable-clock.ts';
import { ask, cookiesOf, order, PASSWORD, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { secondFactorOf } from '#src/testing/second-factor.ts';
import { testServer } from '#src/testing/test-server.ts';
import { totpCode } from '#src/testing/totp.ts';

const server = await testServer();

const { send, session, withAuthenticator, halfWay } = secondFactorOf(server);

test('once there is one, the password alone lets nobody in', async () => {
  const person = await withAuthenticator();
  expect((await session(person.cookie)).json().data.second_factor).toBe(true);
  const cookie = await halfWay(person);
  problemOf(await send('', { code: totpCode(person.uri, 10) }, cookie), 'wrong_password');
  const entered = await send('', { code: totpCode(person.uri, 1) }, cookie);
  expect(entered.json()).toEqual({ data: null, meta: null });
  expect((await session(cookiesOf(entered))).json().data.id).toBe(person.id);
  // The first step is used up.
  problemOf(await send('', { code: totpCode(person.uri, 1) }, cookie), 'wrong_password');
});

test('a recovery code works once; neither it nor the secret is in the store as it is', async () => {
  const person = await withAuthenticator();
  const [code = '', other = ''] = person.codes;
  const stored = JSON.stringify(await dump(server.services));
  for (const secret of [code, new URL(person.uri).searchParams.get('secret') ?? '']) {
    expect(stored).not.toContain(secret);
  }
  const entered = await send('', { recovery_code: code }, await halfWay(person));
  expect((await session(cookiesOf(entered))).statusCode).toBe(200);
  problemOf(await send('', { recovery_code: code }, await halfWay(person)), 'wrong_password');
  expect((await send('', { recovery_code: other }, await halfWay(person))).statusCode).toBe(200);
});

test('wrong codes have an end, however often the password is given', async () => {
  const person = await withAuthenticator();
  const codes: string[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    server.clock.set(shifted(START, tried * 20 * 60_000));
    const cookie = await halfWay(person);
    codes.push((await send('', { code: totpCode(person.uri, 10) }, cookie)).json().code);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong_password'));
  expect(codes.slice(10)).toEqual(Array(2).fill('too_many_requests'));
  const late = await send('', { code: totpCode(person.uri, 1) }, await halfWay(person));
  problemOf(late, 'too_many_requests');
});

test('a signed-in person adds and removes it, with the password alone', async () => {
  const person = await withAuthenticator();
  problemOf(
    await send('/secret', { password: 'another password' }, person.cookie),
    'wrong_password',
  );
  problemOf(await send('/secret', { password: PASSWORD }, ''), 'wrong_password');
  const drop = (password: string) =>
    ask(server, ['DELETE', '/auth/second-factor'], { password }, { cookie: person.cookie });
  problemOf(await drop('another password'), 'wrong_password');
  expect((await drop(PASSWORD)).statusCode).toBe(200);
  await signIn(server, person.email);
});

test('a person who has lost it signs in by recovery, and by no other link', async () => {
  const person = await withAuthenticator();
  const { link } = await order(server, { order: 'recover', email: person.email });
  await ask(server, ['POST', '/auth/links/take'], { token: tokenIn(link), password: PASSWORD });
  await signIn(server, person.email);
});
