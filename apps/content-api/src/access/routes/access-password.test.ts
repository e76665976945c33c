/** What a password protects: the question for it, and what the right one opens. */
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { accessTo, WITH_COVER } from '#src/testing/access.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, PASSWORD, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR);
const { publishProtected, post, tryPassword, unlock, asHolder, coverPath } = accessTo(server);

test('a protected page says that it needs a password, and nothing else of itself', async () => {
  const id = await publishProtected();
  const other = anItem('story', 'another', { access: 'password' });
  await publish(server, other);
  const answer = await server.get('/stories/secret');
  expect(problemOf(answer, 'password_required').item).toBe(id);
  expect(answer.headers['cache-control']).toBe('no-store');
  const second = await server.get(`/stories/${other.id}`);
  expect(second.body.replace(other.id, id)).toBe(answer.body);
  problemOf(await server.get('/stories/secret', { 'accept-language': 'ja' }), 'not_found');
  problemOf(await server.get('/stories/himitsu', { 'accept-language': 'ja' }), 'password_required');
  problemOf(await server.get('/newsroom/releases/secret'), 'not_found');
});

test.each([
  ['under embargo', { embargo_until: SOON }],
  ['to come', { publish_at: SOON }],
  ['over', { unpublish_at: START }],
  ['a draft', { status: 'draft' as const, locales: {} }],
])('a protected page that is %s is not there, by its password neither', async (_name, frame) => {
  const id = await publishProtected(frame);
  const missing = await server.get('/stories/never-there');
  expect((await server.get('/stories/secret')).rawPayload).toEqual(missing.rawPayload);
  problemOf(await tryPassword(id, PASSWORD), 'not_found');
});

test('the password opens the page with its files, for twelve hours', async () => {
  const id = await publishProtected();
  const { grant, ...opened } = await unlock(id);
  const expires_at = shifted(START, 12 * HOUR);
  expect(opened).toEqual({
    ...{ item: id, type: 'story', opens: 'protected', expires_at },
    localized_slugs: { en: 'secret', ja: 'himitsu' },
  });
  const page = await asHolder('/stories/secret', grant);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const { data, meta } = StoryAnswer.parse(page.json());
  expect(data.title).toBe('secret');
  expect(meta.opened).toEqual({
    ...{ opens: 'protected', expires_at, embargo_until: null, status: 'published' },
  });
  for (const path of [
    await coverPath(),
    await coverPath('picture.jpg'),
    `/media/kits/en/${id}.zip`,
  ]) {
    problemOf(await server.get(path), 'not_found');
    const file = await asHolder(path, 'x'.repeat(43), grant);
    expect(file.statusCode, path).toBe(200);
    expect(file.headers['cache-control'], path).toMatch(/no-store/);
  }
  server.clock.set(expires_at);
  problemOf(await asHolder('/stories/secret', grant), 'password_required');
  problemOf(await asHolder(await coverPath(), grant), 'not_found');
});

test('public answers say nothing of grants, but are kept for nobody either', async () => {
  const id = await publishProtected();
  const { grant } = await unlock(id);
  await publish(server, anItem('story', 'open'));
  const answer = await asHolder('/stories/open', grant);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(StoryAnswer.parse(answer.json()).meta).not.toHaveProperty('opened');
});

test('a wrong password opens nothing, nor does one for what has none', async () => {
  const id = await publishProtected();
  problemOf(await tryPassword(id, 'lantern over the quai'), 'wrong_password');
  problemOf(await tryPassword(uuid(4_000_000), PASSWORD), 'not_found');
  const open = anItem('story', 'open');
  await publish(server, open);
  problemOf(await tryPassword(open.id, PASSWORD), 'not_found');
  for (const [body, paths] of [
    [{ item: id }, ['password']],
    [{ item: 'secret', password: PASSWORD }, ['item']],
    [{ item: id, password: 'x'.repeat(201) }, ['password']],
    [{ item: id, password: PASSWORD, as: 'me' }, ['as']],
  ] as const) {
    const refused = problemOf(await post('password', body), 'invalid_input');
    expect(wrongFields(refused)).toEqual(paths);
  }
});

test('a password may be typed in either Unicode form', async () => {
  const id = await publishProtected({ password: 'Käse und Brot' });
  expect((await tryPassword(id, 'Käse und Brot'.normalize('NFD'))).statusCode).toBe(200);
});

test('a flood of tries from changing addresses locks an item for nobody for long', async () => {
  const id = await publishProtected();
  const { grant } = await unlock(id);
  server.clock.set(shifted(START, 1000));
  const outcomes = new Map<number, number>();
  for (let tried = 0; tried < 200; tried += 1) {
    const { statusCode } = await tryPassword(id, `wrong ${tried}`, `192.0.2.${tried}`);
    outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 401: 10, 429: 190 });
  // More often than one address may try: what is refused for others' sake is not held against it.
  for (let tried = 0; tried < 45; tried += 1) {
    const full = await tryPassword(id, PASSWORD, '198.51.100.7');
    expect(problemOf(full, 'too_many_requests').retry_after).toBe(1);
    expect(full.headers['retry-after']).toBe('1');
  }
  expect((await asHolder('/stories/secret', grant)).statusCode).toBe(200);
  server.clock.set(shifted(START, 2000));
  expect((await tryPassword(id, PASSWORD, '198.51.100.7')).statusCode).toBe(200);
});

test('ten tries from one address are enough; others go on, and the right one forgives', async () => {
  const id = await publishProtected();
  for (let tried = 0; tried < 9; tried += 1) await tryPassword(id, 'wrong', '2001:db8:1:2::1');
  expect((await tryPassword(id, PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(200);
  server.clock.set(shifted(START, 1000));
  for (let tried = 0; tried < 10; tried += 1) {
    problemOf(await tryPassword(id, 'wrong', '2001:db8:1:2::1'), 'wrong_password');
  }
  const full = await tryPassword(id, PASSWORD, '2001:db8:1:2::7');
  expect(problemOf(full, 'too_many_requests').retry_after).toBe(900);
  server.clock.set(shifted(START, 2000));
  expect((await tryPassword(id, PASSWORD, '192.0.2.9')).statusCode).toBe(200);
});

test('forty tries from one address are enough, at whatever', async () => {
  const items = Array.from({ length: 5 }, (_, index) =>
    anItem('story', `story-${index}`, { access: 'password' }),
  );
  await publish(server, ...items);
  const [last, ...others] = items.map(({ id }) => id);
  for (const id of others) {
    for (let tried = 0; tried < 10; tried += 1) {
      problemOf(await tryPassword(id, 'wrong'), 'wrong_password');
    }
  }
  problemOf(await tryPassword(last ?? '', PASSWORD), 'too_many_requests');
  expect((await tryPassword(last ?? '', PASSWORD, '192.0.2.9')).statusCode).toBe(200);
});

test('an office behind one address goes on: right passwords do not count against it', async () => {
  const id = await publishProtected();
  for (let reader = 0; reader < 45; reader += 1) {
    server.clock.set(shifted(START, 1000 * reader));
    expect((await tryPassword(id, PASSWORD, '198.51.100.9')).statusCode).toBe(200);
  }
});

test('a new password ends the grants of the old one, the same one again does not', async () => {
  const id = await publishProtected();
  const { grant } = await unlock(id);
  const again = { id, access: 'password' as const, fields: WITH_COVER };
  await publish(server, anItem('story', 'secret', { ...again, version: 2 }));
  expect((await asHolder('/stories/secret', grant)).statusCode).toBe(200);
  await publish(server, anItem('story', 'secret', { ...again, version: 3, password: undefined }));
  expect((await asHolder('/stories/secret', grant)).statusCode).toBe(200);
  const changed = { ...again, version: 4, password: 'another lantern of the quay' };
  await publish(server, anItem('story', 'secret', changed));
  problemOf(await asHolder('/stories/secret', grant), 'password_required');
  problemOf(await asHolder(await coverPath(), grant), 'not_found');
  problemOf(await tryPassword(id, PASSWORD), 'wrong_password');
  expect((await tryPassword(id, 'another lantern of the quay')).statusCode).toBe(200);
});

test('a tampered grant, one of another item and one of another secret open nothing', async () => {
  const id = await publishProtected();
  const { grant } = await unlock(id);
  const [head = '', body = '', mark = ''] = grant.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9e6 }));
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const other = anItem('story', 'another', { access: 'password' });
  await publish(server, other);
  for (const forged of [
    `${head}.${longer.toString('base64url')}.${mark}`,
    `${unsigned}.${body}.`,
    `${head}.${body}.`,
    'a.b.c',
    '..',
    (await unlock(other.id)).grant,
  ]) {
    problemOf(await asHolder('/stories/secret', forged), 'password_required');
  }
  expect((await asHolder('/stories/secret', grant)).statusCode).toBe(200);
});

test('the password is kept as its argon2id hash, and told to nobody', async () => {
  const id = await publishProtected();
  const everything = JSON.stringify(await dump(server.services));
  expect(everything).not.toContain(PASSWORD);
  expect(everything).toContain('$argon2id$');
  const stored = await server.send('GET', `/items/${id}`);
  expect(stored.body).not.toMatch(/argon2|lantern|password_id/);
});

test('a protected item needs a password, and only it has one', async () => {
  for (const [options, message] of [
    [{ access: 'password' as const, password: undefined }, 'is required'],
    [{ access: 'public' as const, password: PASSWORD }, 'goes with'],
    [{ access: 'password' as const, password: 'short' }, 'Too small'],
    [{ access: 'password' as const, password: 'Password1!' }, 'can be guessed'],
    [{ access: 'password' as const, password: 'secret-password' }, 'can be guessed'],
    [{ access: 'password' as const, password: 'x9'.repeat(100) }, 'can be guessed'],
  ] as const) {
    const response = await server.send('PUT', '/items', { items: [anItem('story', 'a', options)] });
    const { errors } = problemOf(response, 'invalid_input');
    expect(errors).toEqual([
      { path: 'items.0.item.password', message: expect.stringContaining(message) },
    ]);
  }
});
