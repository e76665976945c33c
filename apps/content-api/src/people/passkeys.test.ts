/** Passkeys: what a device signs lets its person in, once, and nothing else does. */
import { expect, test } from 'vitest';
import { Authenticator, type Oddity } from '#src/testing/authenticator.ts';
import { START, shifted } from '#src/testing/movable-clock.ts';
import {
  ask,
  cookiesOf,
  type Joined,
  join,
  order,
  PASSWORD,
  STUDIO,
  signIn,
  tokenIn,
} from '#src/testing/people.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';
import { totpCode } from '#src/testing/totp.ts';

const server = await testServer();
const PATH = '/auth/passkeys';

const post = (path: string, body?: object, cookie = '') =>
  ask(server, ['POST', `${PATH}${path}`], body, cookie === '' ? {} : { cookie });
const session = (cookie: string) => ask(server, ['GET', '/auth/session'], undefined, { cookie });

async function challengeAt(path: string, body?: object, cookie?: string): Promise<string> {
  const asked = await post(path, body, cookie);
  expect(asked.statusCode, asked.body).toBe(200);
  return asked.json().data.challenge;
}

/** Registers a device's key for the signed-in person. */
async function register({ cookie }: Joined, device = new Authenticator(STUDIO), odd: Oddity = {}) {
  const challenge = await challengeAt('/options', { password: PASSWORD }, cookie);
  const made = await post('', { name: 'A phone', response: device.make(challenge, odd) }, cookie);
  return { device, made };
}

async function withPasskey(name?: string) {
  const person = await join(server, 'editor', name === undefined ? {} : { name });
  const { device, made } = await register(person);
  expect(made.statusCode, made.body).toBe(200);
  return { ...person, device, key: made.json().data };
}

async function enter(device: Authenticator, odd: Oddity = {}) {
  const challenge = await challengeAt('/sign-in/options');
  return post('/sign-in', { response: device.sign(challenge, odd) });
}

test('a passkey lets its person in, with all that a password and a second factor do', async () => {
  const person = await withPasskey();
  expect(person.key).toMatchObject({ name: 'A phone', is_synced: false, used_at: null });
  const made = await ask(
    server,
    ['POST', '/auth/second-factor/secret'],
    { password: PASSWORD },
    {
      cookie: person.cookie,
    },
  );
  const code = totpCode(made.json().data.uri);
  await ask(server, ['POST', '/auth/second-factor'], { code }, { cookie: person.cookie });

  const entered = await enter(person.device);
  expect(entered.json()).toEqual({ data: null, meta: null });
  expect([entered.headers['set-cookie']].flat().join()).toMatch(
    /^masthead\.session_token=.*Path=\/studio\/api; HttpOnly; SameSite=Strict/,
  );
  const cookie = cookiesOf(entered);
  expect((await session(cookie)).json().data.id).toBe(person.id);
  const listed = await ask(server, ['GET', PATH], undefined, { cookie });
  expect(listed.json().data).toMatchObject([{ id: person.key.id, used_at: expect.any(String) }]);
  const audit = await server.send('GET', `/audit?subject=${person.id}&by=${person.id}`);
  expect(audit.json().data[0]).toMatchObject({ action: 'passkey.create' });
});

test('a signed challenge is accepted once, and not for long', async () => {
  const { device } = await withPasskey('Once');
  const challenge = await challengeAt('/sign-in/options');
  const response = device.sign(challenge);
  expect((await post('/sign-in', { response })).statusCode).toBe(200);
  problemOf(await post('/sign-in', { response }), 'wrong_password');
  const late = await challengeAt('/sign-in/options');
  server.clock.set(shifted(START, 6 * 60_000));
  problemOf(await post('/sign-in', { response: device.sign(late) }), 'wrong_password');
  problemOf(
    await post('/sign-in', { response: device.sign('bm9uZS1vZi1vdXJz') }),
    'wrong_password',
  );
});

test.each<[string, Oddity]>([
  ['another page', { origin: 'https://studio.example' }],
  ['a key for another site', { rpId: 'studio.example' }],
  ['nobody is looked at', { verifies: false }],
])('%s is refused', async (name, odd) => {
  const { device, ...person } = await withPasskey(name);
  problemOf(await enter(device, odd), 'wrong_password');
  expect((await enter(device)).statusCode).toBe(200);
  const { made } = await register(person, new Authenticator(STUDIO), odd);
  problemOf(made, 'wrong_password');
});

test('a copy of a key, which counts from before, is refused', async () => {
  const { device } = await withPasskey('Copied');
  for (let turn = 0; turn < 3; turn += 1) expect((await enter(device)).statusCode).toBe(200);
  device.counter = 1;
  problemOf(await enter(device), 'wrong_password');
});

test('one device’s key cannot answer for another, nor a challenge for somebody else', async () => {
  const [one, other] = [await withPasskey('One'), await withPasskey('Other')];
  const challenge = await challengeAt('/sign-in/options');
  const forged = { ...one.device.sign(challenge), id: '', rawId: '' };
  const { id } = other.device.sign(challenge);
  problemOf(await post('/sign-in', { response: { ...forged, id, rawId: id } }), 'wrong_password');

  const theirs = await challengeAt('/options', { password: PASSWORD }, other.cookie);
  const device = new Authenticator(STUDIO);
  const made = await post('', { name: 'Mine', response: device.make(theirs) }, one.cookie);
  problemOf(made, 'wrong_password');
  const again = await register(other, one.device);
  expect(wrongFields(problemOf(again.made, 'invalid_input'))).toEqual(['response']);
  problemOf(
    await ask(server, ['DELETE', `${PATH}/${one.key.id}`], undefined, { cookie: other.cookie }),
    'not_found',
  );
});

test('a session alone makes none; it is named, and removed', async () => {
  const { cookie, device, key } = await withPasskey('Renamer');
  problemOf(await post('/options', { password: 'another password' }, cookie), 'wrong_password');
  problemOf(await post('/options', {}, cookie), 'wrong_password');
  problemOf(await post('/options', { password: PASSWORD }), 'unauthorized');
  const path = `${PATH}/${key.id}`;
  const named = await ask(server, ['PUT', path], { name: 'Work laptop' }, { cookie });
  expect(named.json().data).toMatchObject({ id: key.id, name: 'Work laptop' });
  expect((await ask(server, ['DELETE', path], undefined, { cookie })).statusCode).toBe(200);
  problemOf(await enter(device), 'wrong_password');
});

test('tries with one key have an end', async () => {
  const { device } = await withPasskey('Trier');
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    // Within the second in which anybody may try ten times at one thing, and after it.
    server.clock.set(shifted(server.clock.read(), 2000));
    const response = await enter(device, { verifies: false });
    codes.push(response.json().code);
  }
  expect(codes).toEqual([...Array(10).fill('wrong_password'), 'too_many_requests']);
});

test('it goes with its person, and by recovery', async () => {
  const person = await withPasskey('Leaver');
  const { link } = await order(server, { order: 'recover', email: person.email });
  await ask(server, ['POST', '/auth/links/take'], { token: tokenIn(link), password: PASSWORD });
  server.clock.set(shifted(server.clock.read(), 3_600_000));
  problemOf(await enter(person.device), 'wrong_password');
  const { made } = await register({ ...person, cookie: await signIn(server, person.email) });
  expect(made.statusCode, made.body).toBe(200);
  await join(server, 'administrator', { name: 'Stays' });
  expect((await server.send('DELETE', `/people/${person.id}`)).statusCode).toBe(200);
  const rows = await server.services.database.db
    .selectFrom('person_passkey')
    .where('person_id', '=', person.id)
    .select('id')
    .execute();
  expect(rows).toEqual([]);
});
