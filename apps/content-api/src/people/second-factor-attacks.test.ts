/** Attacks at the second factor: what was seen is sent again, or somebody tries to do without. */
import { afterEach, expect, test, vi } from 'vitest';
import { makePasswordLink } from '#src/people/commands/links.ts';
import { CALLS } from '#src/testing/calls.ts';
import { uuid } from '#src/testing/items.ts';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { ask, cookiesOf, PASSWORD, STUDIO, signIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { secondFactorOf } from '#src/testing/second-factor.ts';
import { testServer } from '#src/testing/test-server.ts';
import { totpCode } from '#src/testing/totp.ts';

const server = await testServer();
const { send, session, withAuthenticator, halfWay } = secondFactorOf(server);
afterEach(() => void vi.useRealTimers());

const sessions = () =>
  server.services.database.db.selectFrom('person_session').select('id').execute();

test('a code works once, even for somebody who saw it typed', async () => {
  const person = await withAuthenticator();
  const code = totpCode(person.uri, 1);
  const first = await send('', { code }, await halfWay(person));
  expect(first.statusCode, first.body).toBe(200);
  const before = await sessions();
  const again = await send('', { code }, await halfWay(person));
  problemOf(again, 'wrong_password');
  expect(cookiesOf(again)).not.toContain('session_token');
  expect(await sessions()).toEqual(before);
  // The one by which the app was set up, neither.
  const setUp = totpCode(person.uri);
  problemOf(await send('', { code: setUp }, await halfWay(person)), 'wrong_password');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  const next = await send('', { code: totpCode(person.uri) }, await halfWay(person));
  expect(next.statusCode, next.body).toBe(200);
});

test.each(['code', 'recovery_code'])(
  'of two who send one %s at a time one comes in',
  async (kind) => {
    const person = await withAuthenticator();
    const before = (await sessions()).length;
    const value = kind === 'code' ? totpCode(person.uri, 1) : person.codes[0];
    const cookies = [await halfWay(person), await halfWay(person), await halfWay(person)];
    const answers = await Promise.all(cookies.map((cookie) => send('', { [kind]: value }, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await sessions()).length).toBe(before + 1);
  },
);

test('tries at somebody’s, and of nobody, from many addresses close it to nobody else', async () => {
  const [own, other] = [await withAuthenticator('One'), await withAuthenticator('Other')];
  const cookies = [...Array(20).fill(''), ...Array(20).fill(await halfWay(other))];
  const tries = cookies.map((cookie: string, index) =>
    server.app.inject({
      method: 'POST',
      url: '/studio/api/auth/second-factor',
      payload: { code: '000000' },
      remoteAddress: `192.0.2.${index + 1}`,
      headers: { origin: STUDIO, cookie },
    }),
  );
  const codes = (await Promise.all(tries)).map((answer) => answer.json().code);
  expect(codes).toContain('too_many_requests');
  const entered = await send('', { code: totpCode(own.uri, 1) }, await halfWay(own));
  expect(entered.statusCode, entered.body).toBe(200);
});

test('a successful sign-in does not count against the address, which a whole office may share', async () => {
  const many = await Promise.all(
    Array.from({ length: 12 }, (_each, index) => withAuthenticator(`Colleague ${index}`)),
  );
  for (const person of many) {
    const entered = await send('', { code: totpCode(person.uri, 1) }, await halfWay(person));
    expect(entered.statusCode, entered.body).toBe(200);
  }
});

test("another person's link or key is of no use", async () => {
  const [own, other] = [await withAuthenticator('One'), await withAuthenticator('Other')];
  for (const body of [{ code: totpCode(other.uri, 1) }, { recovery_code: other.codes[0] }]) {
    problemOf(await send('', body, await halfWay(own)), 'wrong_password');
  }
  const [name = '', value = ''] = (await halfWay(own)).split('=');
  const [, theirs = ''] = (await halfWay(other)).split('=');
  const [text = '', seal = ''] = value.split('.');
  const forged = [
    ...[
      `${text}x.${seal}`,
      text,
      `${text}.${theirs.split('.')[1]}`,
      `${theirs.split('.')[0]}.${seal}`,
    ],
    ...[own.id, encodeURIComponent(own.email), ''],
  ];
  for (const cookie of forged) {
    // Tries are counted, and these are not about that.
    server.clock.set(shifted(server.clock.read(), HOUR));
    const answer = await send('', { code: totpCode(own.uri, 1) }, `${name}=${cookie}`);
    problemOf(answer, 'wrong_password');
    expect(cookiesOf(answer)).not.toContain('session_token');
  }
});

test('a device says in vain that it is trusted', async () => {
  const person = await withAuthenticator();
  const trusted = ['trust_device', 'dont_remember'].map(
    (name) => `masthead.${name}=${person.id}.x`,
  );
  const body = { email: person.email, password: PASSWORD };
  const answer = await ask(server, ['POST', '/auth/sign-in'], body, { cookie: trusted.join('; ') });
  expect(answer.json().data).toEqual({ second_factor: true });
  expect(cookiesOf(answer)).not.toContain('session_token');
  problemOf(
    await send('', { code: totpCode(person.uri, 1), trustDevice: true }, cookiesOf(answer)),
    'invalid_input',
  );
});

test('a person between password and second factor can do nothing', async () => {
  const person = await withAuthenticator();
  const cookie = await halfWay(person);
  const password = 'pebble monsoon trumpet saddle';
  const own: [Parameters<typeof ask>[1], object?][] = [
    ...(['/session', '/sessions', '/passkeys'] as const).map(
      (path): [Parameters<typeof ask>[1]] => [['GET', `/auth${path}`]],
    ),
    [['PUT', '/auth/name'], { name: 'Another' }],
    [['PUT', '/auth/password'], { current: PASSWORD, password }],
    [['POST', '/auth/second-factor/secret'], { password: PASSWORD }],
    [['DELETE', '/auth/second-factor'], { password: PASSWORD }],
    [['POST', '/auth/passkeys/options'], { password: PASSWORD }],
    [['DELETE', `/auth/passkeys/${uuid(1)}`]],
    [['DELETE', '/auth/sessions']],
  ];
  for (const [call, body] of own) {
    const { statusCode, headers } = await ask(server, call, body, { cookie });
    expect([401, 403], call.join(' ')).toContain(statusCode);
    expect(headers['set-cookie'], call.join(' ')).toBeUndefined();
  }
  for (const [at, call] of Object.keys(CALLS).entries()) {
    const [method = '', path = ''] = call.split(' ');
    const url = `/studio/api/v1${path.replace(':id', uuid(1)).replaceAll(/:\w+/g, '1')}`;
    if (!server.app.hasRoute({ method: method as 'GET', url: `/studio/api/v1${path}` })) continue;
    const headers = { cookie, origin: 'http://localhost:4000' };
    const { statusCode } = await server.app.inject({
      ...{ method: method as 'GET', url, headers },
      // Of one address there may be a hundred calls a minute by nobody.
      remoteAddress: `198.51.100.${at % 250}`,
    });
    expect(statusCode, call).toBe(401);
  }
  expect((await send('', { code: totpCode(person.uri, 1) }, cookie)).statusCode).toBe(200);
});

test('the first step ends after ten minutes, a session after a week', async () => {
  const person = await withAuthenticator();
  const cookie = await halfWay(person);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  problemOf(await send('', { code: totpCode(person.uri, 1) }, cookie), 'wrong_password');
  expect((await session(person.cookie)).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  problemOf(await session(person.cookie), 'unauthorized');
});

test('another password, by a link or by oneself, does not do away with it', async () => {
  const person = await withAuthenticator();
  const { db } = server.services.database;
  const token = await makePasswordLink(db, person.email, server.clock.read());
  const password = 'pebble monsoon trumpet saddle';
  const taken = await ask(server, ['POST', '/auth/links/take'], { token, password });
  expect(taken.statusCode, taken.body).toBe(200);
  const entered = await send(
    '',
    { code: totpCode(person.uri, 1) },
    await halfWay(person, password),
  );
  expect(entered.statusCode, entered.body).toBe(200);
  const change = { current: password, password: PASSWORD };
  const changed = await ask(server, ['PUT', '/auth/password'], change, {
    cookie: cookiesOf(entered),
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await halfWay(person);
});

test('no other secret takes the place of the one that is in use', async () => {
  const person = await withAuthenticator();
  problemOf(await send('/secret', { password: PASSWORD }, person.cookie), 'wrong_password');
  const entered = await send('', { code: totpCode(person.uri, 1) }, await halfWay(person));
  expect(entered.statusCode, entered.body).toBe(200);
});

test('a secret that was never confirmed asks nobody for a code, and lets nobody in', async () => {
  const person = await withAuthenticator();
  const drop = await ask(
    server,
    ['DELETE', '/auth/second-factor'],
    { password: PASSWORD },
    { cookie: person.cookie },
  );
  const cookie = cookiesOf(drop) || person.cookie;
  const made = await send('/secret', { password: PASSWORD }, cookie);
  await signIn(server, person.email);
  problemOf(await send('', { code: totpCode(made.json().data.uri, 1) }, ''), 'wrong_password');
});
