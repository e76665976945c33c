/** Attacks at passkeys: answers of other pages, for other sites, sent twice, changed, or made for something else. */
import { expect, test } from 'vitest';
import { Authenticator, type Oddity } from '#src/testing/authenticator.ts';
import { ask, type Joined, join, PASSWORD, STUDIO } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const post = (path: string, body?: object, cookie = '') =>
  ask(server, ['POST', `/auth/passkeys${path}`], body, cookie === '' ? {} : { cookie });

async function challengeAt(path: string, body?: object, cookie?: string): Promise<string> {
  const asked = await post(path, body, cookie);
  expect(asked.statusCode, asked.body).toBe(200);
  return asked.json().data.challenge;
}

const forKey = ({ cookie }: Joined) => challengeAt('/options', { password: PASSWORD }, cookie);
const forSignIn = () => challengeAt('/sign-in/options');

async function withPasskey(name: string) {
  const person = await join(server, 'editor', { name });
  const device = new Authenticator(STUDIO);
  const response = device.make(await forKey(person));
  const made = await post('', { name: 'A phone', response }, person.cookie);
  expect(made.statusCode, made.body).toBe(200);
  return { ...person, device, id: made.json().data.id as string };
}

/** Hosts that look like the studio's, and its own by another way. */
const ORIGINS = [
  ...[
    'https://localhost:4000',
    'http://localhost',
    'http://localhost:3000',
    'http://localhost:40000',
  ],
  ...['http://localhost:4000/', 'http://localhost:4000.evil.example', 'http://evil.localhost:4000'],
  ...[
    'http://localhost:4000@evil.example',
    'http://LOCALHOST:4000',
    'http://127.0.0.1:4000',
    'null',
    '',
  ],
  'android:apk-key-hash:abc',
];
const RP_IDS = [
  ...[
    'local',
    'localhost.',
    'LOCALHOST',
    'evil.localhost',
    'localhost.evil.example',
    'localhost:4000',
  ],
  ...['http://localhost:4000', '127.0.0.1', ''],
];
const ODDITIES: [string, Oddity][] = [
  ...ORIGINS.map((origin): [string, Oddity] => [`the origin ${origin}`, { origin }]),
  ...RP_IDS.map((rpId): [string, Oddity] => [`the site ${rpId}`, { rpId }]),
  ['nobody who was looked at', { verifies: false }],
  ['nobody who touched it', { isTouched: false }],
  ['a frame in another page', { client: { crossOrigin: true } }],
  [
    'a frame in a page that is named',
    { client: { crossOrigin: true, topOrigin: 'https://evil.example' } },
  ],
  ['a frame that is not told of', { client: { topOrigin: 'https://evil.example' } }],
  ['no kind of call', { client: { type: 'payment.get' } }],
  ['a challenge twice', { client: { challenge: ['a', 'b'] } }],
];

test('an answer with anything but this page, this site and a person is refused', async () => {
  const { device, ...person } = await withPasskey('Mara');
  for (const [what, odd] of ODDITIES) {
    server.clock.set(new Date(server.clock.read().getTime() + 1_000_000));
    const signed = device.sign(await forSignIn(), odd);
    const entered = await post('/sign-in', { response: signed });
    problemOf(entered, 'wrong_password');
    expect(entered.headers['set-cookie'], what).toBeUndefined();
    const response = new Authenticator(STUDIO).make(await forKey(person), odd);
    problemOf(await post('', { name: what, response }, person.cookie), 'wrong_password');
  }
  expect((await post('/sign-in', { response: device.sign(await forSignIn()) })).statusCode).toBe(
    200,
  );
});

test('a challenge for one purpose is not answered for another', async () => {
  const { device, ...person } = await withPasskey('Mara');
  const response = device.sign(await forKey(person));
  problemOf(await post('/sign-in', { response }), 'wrong_password');
  const made = new Authenticator(STUDIO).make(await forSignIn());
  problemOf(await post('', { name: 'Key', response: made }, person.cookie), 'wrong_password');
  // Nor by saying that it was.
  const said = device.sign(await forSignIn(), { client: { type: 'webauthn.create' } });
  problemOf(await post('/sign-in', { response: said }), 'wrong_password');
  const created = new Authenticator(STUDIO).make(await forKey(person), {
    client: { type: 'webauthn.get' },
  });
  problemOf(await post('', { name: 'Key', response: created }, person.cookie), 'wrong_password');
});

test('of one answer that is sent several times at a time one counts', async () => {
  const { device } = await withPasskey('Mara');
  const response = device.sign(await forSignIn());
  const answers = await Promise.all([1, 2, 3].map(() => post('/sign-in', { response })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('of a key and its copy, with the same counter, one signs in', async () => {
  const { device } = await withPasskey('Mara');
  const challenges = [await forSignIn(), await forSignIn(), await forSignIn()];
  const signed = challenges.map((challenge) => {
    device.counter = 7;
    return device.sign(challenge);
  });
  const answers = await Promise.all(signed.map((response) => post('/sign-in', { response })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('a bit that is another breaks it', async () => {
  const { device } = await withPasskey('Mara');
  for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
    const answer = device.sign(await forSignIn());
    const bytes = Buffer.from(answer.response[part], 'base64url');
    const last = bytes.length - 2;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    const response = {
      ...answer,
      response: { ...answer.response, [part]: bytes.toString('base64url') },
    };
    problemOf(await post('/sign-in', { response }), 'wrong_password');
  }
});

test('a key whose person is not here any more, or that was taken away, lets nobody in', async () => {
  await join(server, 'administrator');
  const [gone, kept] = [await withPasskey('Gone'), await withPasskey('Kept')];
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie: gone.cookie });
  const early = gone.device.sign(await forSignIn());
  expect((await server.send('DELETE', `/people/${session.json().data.id}`)).statusCode).toBe(200);
  problemOf(await post('/sign-in', { response: early }), 'wrong_password');
  const signed = kept.device.sign(await forSignIn());
  const path = `/auth/passkeys/${kept.id}`;
  expect((await ask(server, ['DELETE', path], undefined, { cookie: kept.cookie })).statusCode).toBe(
    200,
  );
  problemOf(await post('/sign-in', { response: signed }), 'wrong_password');
});

test('a device does not say whose key it has', async () => {
  const [own, other] = [await withPasskey('Own'), await withPasskey('Other')];
  const answer = own.device.sign(await forSignIn());
  const userHandle = Buffer.from(other.id).toString('base64url');
  const entered = await post('/sign-in', {
    response: { ...answer, response: { ...answer.response, userHandle } },
  });
  const cookie = [entered.headers['set-cookie']].flat().join().split(';')[0] ?? '';
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie });
  expect(session.json().data.name).toBe('Own');
});
