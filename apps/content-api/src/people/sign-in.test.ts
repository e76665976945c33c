/** People come in by links and passwords, and nobody else does; their sessions end. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, cookiesOf, join, order, PASSWORD, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const MARA = { name: 'Mara Lind', email: 'mara@news.example', password: PASSWORD };
const ANOTHER = 'pebble monsoon trumpet saddle';

const take = (token: string, given: object = { password: PASSWORD }) =>
  ask(server, ['POST', '/auth/links/take'], { token, ...given });
const enter = (email: string, password: string) =>
  ask(server, ['POST', '/auth/sign-in'], { email, password });
const session = (cookie: string) => ask(server, ['GET', '/auth/session'], undefined, { cookie });

test('the first administrator comes in by a link that works once, while nobody is there', async () => {
  const first = await order(server, { order: 'first' });
  const token = tokenIn((await order(server, { order: 'first' })).link);
  problemOf(await take(tokenIn(first.link), MARA), 'not_found');
  const looked = await ask(server, ['POST', '/auth/links/look'], { token });
  expect(looked.json().data).toEqual({ kind: 'first', email: null, name: null });
  expect(wrongFields(problemOf(await take(token), 'invalid_input'))).toEqual(['name', 'email']);
  const weak = await take(token, { ...MARA, password: 'password1234' });
  expect(wrongFields(problemOf(weak, 'invalid_input'))).toEqual(['password']);
  expect(JSON.stringify(await dump(server.services))).not.toContain(token);

  const both = await Promise.all([
    take(token, MARA),
    take(token, { ...MARA, email: 'b@c.example' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  problemOf(await take(token, MARA), 'not_found');
  expect((await order(server, { order: 'first' })).link).toBeNull();
  const { list } = await order(server, { order: 'list' });
  expect(list?.people).toMatchObject([{ name: MARA.name, role: 'administrator' }]);
  expect(JSON.stringify(await dump(server.services))).not.toContain(PASSWORD);
});

test('the first link ends after hours', async () => {
  const token = tokenIn((await order(server, { order: 'first' })).link);
  server.clock.set(shifted(START, 12 * HOUR));
  problemOf(await take(token, MARA), 'not_found');
});

test('the cookie is of the calls below /studio/api alone, and no script reads it', async () => {
  const { email, id } = await join(server, 'editor');
  const response = await enter(email.toUpperCase(), PASSWORD);
  expect(response.headers['set-cookie']).toMatch(
    /^masthead\.session_token=[^;]+; Max-Age=604800; Path=\/studio\/api; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookiesOf(response);
  expect((await session(cookie)).json().data).toMatchObject({ id, role: 'editor' });
  problemOf(await session(cookie.replace('=', '=x')), 'unauthorized');
  problemOf(await session(''), 'unauthorized');
  const below = await server.send('GET', '/ledger', undefined, { cookie });
  problemOf(below, 'unauthorized');
  const byToken = await ask(server, ['GET', '/v1/publishing/ledger'], undefined, AUTHORIZED);
  problemOf(byToken, 'unauthorized');
});

test('a wrong password and an unknown address get the same answer, and tries have an end', async () => {
  const { email } = await join(server, 'editor');
  const wrong = await enter(email, ANOTHER);
  const unknown = await enter('nobody@news.example', ANOTHER);
  expect(problemOf(unknown, 'wrong_password')).toEqual(problemOf(wrong, 'wrong_password'));
  const names = ({ headers }: typeof wrong) =>
    Object.keys(headers).filter((name) => name !== 'date');
  expect(names(unknown)).toEqual(names(wrong));
  for (let tried = 1; tried < 10; tried += 1) {
    server.clock.set(shifted(START, tried * 1000));
    problemOf(await enter(email, ANOTHER), 'wrong_password');
  }
  const problem = problemOf(await enter(email, PASSWORD), 'too_many_requests');
  expect(problem.retry_after).toBeGreaterThan(800);
  server.clock.set(shifted(START, 16 * 60_000));
  await signIn(server, email);
});

test('no call that changes anything is taken from elsewhere than the studio', async () => {
  const { cookie, email } = await join(server, 'administrator');
  const calls = [
    ['POST', '/auth/sign-in', { email, password: PASSWORD }],
    ['POST', '/auth/sign-out', undefined],
    ['DELETE', '/auth/sessions', undefined],
    ['PUT', '/v1/publishing/redirects', { redirects: [] }],
    ['POST', '/v1/publishing/tokens', { name: 'Mine', scopes: ['publish'] }],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000', '']) {
      const response = await ask(server, [method, path], body, { cookie, origin });
      problemOf(response, 'forbidden');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const bare = { method, url: `/studio/api${path}`, headers: { cookie }, payload: body };
    problemOf(await server.app.inject(bare), 'forbidden');
  }
  expect((await session(cookie)).statusCode).toBe(200);
});

test('an invited person joins with the role of the invitation; the link works once and ends', async () => {
  const { cookie, id: admin, name } = await join(server, 'administrator');
  const given = { name: 'Jun', email: 'Jun@news.example', role: 'translator', languages: ['ja'] };
  const invite = (body: object) =>
    ask(server, ['POST', '/v1/publishing/people/invitations'], body, { cookie });
  const made = await invite(given);
  expect(made.statusCode, made.body).toBe(200);
  const { data } = made.json();
  expect(data).toMatchObject({ email: 'jun@news.example', mailed: false });
  // A person who is invited again has one link that works.
  const again = (await invite(given)).json().data;
  problemOf(await take(tokenIn(data.link)), 'not_found');
  const taken = await take(tokenIn(again.link));
  expect(taken.json().data).toEqual({ kind: 'invitation', email: 'jun@news.example', name: 'Jun' });
  problemOf(await take(tokenIn(again.link)), 'not_found');
  const own = await session(await signIn(server, 'jun@news.example'));
  expect(own.json().data).toMatchObject({ role: 'translator', languages: ['ja'] });
  expect(wrongFields(problemOf(await invite(given), 'invalid_input'))).toEqual(['email']);
  const noLanguage = await invite({ ...given, email: 'x@news.example', languages: [] });
  expect(wrongFields(problemOf(noLanguage, 'invalid_input'))).toEqual(['languages']);

  const late = (await invite({ ...given, email: 'late@news.example' })).json().data;
  const back = (await invite({ ...given, email: 'back@news.example' })).json().data;
  const path = `/v1/publishing/people/invitations/${back.id}`;
  expect((await ask(server, ['DELETE', path], undefined, { cookie })).statusCode).toBe(200);
  problemOf(await take(tokenIn(back.link)), 'not_found');
  server.clock.set(shifted(START, 7 * DAY));
  problemOf(await take(tokenIn(late.link)), 'not_found');
  const audit = await server.send('GET', '/audit?per_page=2');
  expect(audit.json().data).toMatchObject([
    { by: `${name} (${admin})`, action: 'invitation.revoke', subject: back.id },
    { by: `${name} (${admin})`, action: 'person.invite', subject: back.id },
  ]);
});

test('sessions are listed and end: one, all others, by an administrator, with the person', async () => {
  const { cookie, email, id } = await join(server, 'editor');
  const others = [await signIn(server, email), await signIn(server, email)];
  const listed = await ask(server, ['GET', '/auth/sessions'], undefined, { cookie });
  const sessions: { id: string; is_this: boolean }[] = listed.json().data;
  expect(sessions.map(({ is_this }) => is_this).sort()).toEqual([false, false, true]);
  expect(listed.body).not.toContain(cookie.split(/[=.]/)[2]);
  const one = sessions.find(({ is_this }) => !is_this)?.id;
  expect(
    (await ask(server, ['DELETE', `/auth/sessions/${one}`], undefined, { cookie })).statusCode,
  ).toBe(200);
  const left = await Promise.all(others.map(session));
  expect(left.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const rest = await ask(server, ['DELETE', '/auth/sessions'], undefined, { cookie });
  expect(rest.json().data).toEqual({ ended: 1 });

  const stranger = await join(server, 'administrator');
  const foreign = await ask(server, ['GET', '/auth/sessions'], undefined, {
    cookie: stranger.cookie,
  });
  const theirs = foreign.json().data[0].id;
  problemOf(
    await ask(server, ['DELETE', `/auth/sessions/${theirs}`], undefined, { cookie }),
    'not_found',
  );
  const end = `/v1/publishing/people/${id}`;
  const as = { cookie: stranger.cookie };
  const ended = await ask(server, ['DELETE', `${end}/sessions`], undefined, as);
  expect(ended.json().data).toEqual({ ended: 1 });
  problemOf(await session(cookie), 'unauthorized');

  const last = await signIn(server, email);
  expect(
    (await ask(server, ['POST', '/auth/sign-out'], undefined, { cookie: last })).statusCode,
  ).toBe(200);
  problemOf(await session(last), 'unauthorized');
  const removed = await signIn(server, email);
  expect((await ask(server, ['DELETE', end], undefined, as)).statusCode).toBe(200);
  problemOf(await session(removed), 'unauthorized');
  problemOf(await enter(email, PASSWORD), 'wrong_password');
  const lastOne = await ask(
    server,
    ['DELETE', `/v1/publishing/people/${stranger.id}`],
    undefined,
    as,
  );
  expect(wrongFields(problemOf(lastOne, 'invalid_input'))).toEqual(['id']);
});

test('another password ends the other sessions; the current one must be known', async () => {
  const { cookie, email } = await join(server, 'writer');
  const other = await signIn(server, email);
  const change = (current: string, password: string) =>
    ask(server, ['PUT', '/auth/password'], { current, password }, { cookie });
  problemOf(await change(ANOTHER, ANOTHER), 'wrong_password');
  const weak = problemOf(await change(PASSWORD, 'qwertyuiop12'), 'invalid_input');
  expect(wrongFields(weak)).toEqual(['password']);
  expect((await change(PASSWORD, ANOTHER)).statusCode).toBe(200);
  problemOf(await session(other), 'unauthorized');
  expect((await session(cookie)).statusCode).toBe(200);
  problemOf(await enter(email, PASSWORD), 'wrong_password');
  await signIn(server, email, ANOTHER);
});

test('recovery lets somebody in again as an administrator', async () => {
  const { cookie, email } = await join(server, 'writer');
  const { link } = await order(server, { order: 'recover', email });
  problemOf(await session(cookie), 'unauthorized');
  expect((await take(tokenIn(link), { password: ANOTHER })).statusCode).toBe(200);
  problemOf(await take(tokenIn(link), { password: ANOTHER }), 'not_found');
  problemOf(await enter(email, PASSWORD), 'wrong_password');
  const own = await session(await signIn(server, email, ANOTHER));
  expect(own.json().data.role).toBe('administrator');
  expect(await order(server, { order: 'end-sessions', email })).toMatchObject({ ended: 1 });
});
