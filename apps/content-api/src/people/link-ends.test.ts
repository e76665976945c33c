/** Attacks at links: late ones, used ones, and those of somebody who may not make them any more. */
import { expect, test } from 'vitest';
import { makePasswordLink } from '#src/people/commands/links.ts';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { ask, join, order, PASSWORD, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ANOTHER = 'pebble monsoon trumpet saddle';
const NEW = { name: 'New', email: 'new@news.example', role: 'writer' as const, languages: [] };

const take = (token: string, given: object = {}) =>
  ask(server, ['POST', '/auth/links/take'], { token, password: PASSWORD, ...given });
const look = (token: string) => ask(server, ['POST', '/auth/links/look'], { token });

const invited = async (by?: string): Promise<string> => {
  if (by === undefined)
    return tokenIn((await order(server, { order: 'invite', invitation: NEW })).link);
  const path = '/v1/publishing/people/invitations';
  const made = await ask(server, ['POST', path], NEW, { cookie: by });
  expect(made.statusCode, made.body).toBe(200);
  return tokenIn(made.json().data.link);
};
const recovered = async (email: string): Promise<string> =>
  tokenIn((await order(server, { order: 'recover', email })).link);

const KINDS = [
  ['first', 12 * HOUR, async () => tokenIn((await order(server, { order: 'first' })).link)],
  ['invitation', 7 * 24 * HOUR, () => invited()],
  ['password', HOUR, async () => recovered((await join(server, 'writer')).email)],
] as const;

test.each(KINDS)(
  'the link of kind %s works up to its last moment, and not in it',
  async (kind, holds, make) => {
    const token = await make();
    const ends = new Date(server.clock.read().getTime() + holds);
    server.clock.set(shifted(ends, -1));
    expect((await look(token)).json().data).toMatchObject({ kind });
    server.clock.set(ends);
    problemOf(await look(token), 'not_found');
    problemOf(await take(token, { name: 'X', email: 'x@news.example' }), 'not_found');
    server.clock.set(shifted(ends, -1));
    const taken = await take(token, kind === 'first' ? { name: 'X', email: 'x@news.example' } : {});
    expect(taken.statusCode, taken.body).toBe(200);
  },
);

test('one that ends between the look and the password is not taken up', async () => {
  const token = await invited();
  server.clock.set(shifted(server.clock.read(), 7 * 24 * HOUR - 1));
  expect((await look(token)).statusCode).toBe(200);
  server.clock.set(shifted(server.clock.read(), 1));
  problemOf(await take(token), 'not_found');
  expect((await order(server, { order: 'list' })).list?.people).toEqual([]);
});

test('an invited person joins with the role and the address of the invitation', async () => {
  const token = await invited();
  for (const more of [{ role: 'administrator' }, { languages: ['de'] }, { kind: 'first' }]) {
    expect(wrongFields(problemOf(await take(token, more), 'invalid_input'))).toEqual(
      Object.keys(more),
    );
  }
  expect((await take(token, { email: 'other@news.example', name: 'Boss' })).statusCode).toBe(200);
  const { list } = await order(server, { order: 'list' });
  expect(list?.people).toMatchObject([{ email: NEW.email, role: 'writer', name: 'Boss' }]);
});

test.each(['an invitation', 'another password'])(
  'of two who take up %s at a time one is let in',
  async (kind) => {
    const token =
      kind === 'an invitation'
        ? await invited()
        : await recovered((await join(server, 'writer')).email);
    const answers = await Promise.all([
      take(token),
      take(token, { password: ANOTHER }),
      take(token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  },
);

test('with another password all links for another end, however it was set', async () => {
  const { db } = server.services.database;
  const { email } = await join(server, 'writer');
  const mailed = async () => String(await makePasswordLink(db, email, server.clock.read()));
  const links = [await recovered(email), await mailed(), await mailed()];
  expect((await take(links[1] ?? '', { password: ANOTHER })).statusCode).toBe(200);
  for (const link of links) problemOf(await take(link), 'not_found');

  const last = await mailed();
  const cookie = await signIn(server, email, ANOTHER);
  const change = { current: ANOTHER, password: PASSWORD };
  expect((await ask(server, ['PUT', '/auth/password'], change, { cookie })).statusCode).toBe(200);
  problemOf(await take(last, { password: ANOTHER }), 'not_found');
  await signIn(server, email);
});

test('a link for somebody who was removed is none', async () => {
  await join(server, 'administrator');
  const { id, email } = await join(server, 'writer');
  const link = String(
    await makePasswordLink(server.services.database.db, email, server.clock.read()),
  );
  expect((await server.send('DELETE', `/people/${id}`)).statusCode).toBe(200);
  problemOf(await look(link), 'not_found');
  problemOf(await take(link), 'not_found');
});

test.each([
  ['is removed', 'DELETE', undefined],
  ['is no administrator any more', 'PUT', { name: 'Rogue', role: 'editor' }],
] as const)(
  'a person who %s lets nobody in by links and tokens made before',
  async (_what, method, body) => {
    await join(server, 'administrator', { name: 'Stays' });
    const rogue = await join(server, 'administrator', { name: 'Rogue' });
    const token = await invited(rogue.cookie);
    expect((await server.send(method, `/people/${rogue.id}`, body)).statusCode).toBe(200);
    problemOf(await look(token), 'not_found');
    problemOf(await take(token), 'not_found');
    const { data } = (await server.send('GET', '/audit?per_page=2')).json();
    expect(data.map(({ action }: { action: string }) => action)).toContain('invitation.revoke');
    // What another has made stays.
    expect((await take(await invited())).statusCode).toBe(200);
  },
);

test('an administrator who is renamed keeps their invitations', async () => {
  const { id, cookie } = await join(server, 'administrator');
  const token = await invited(cookie);
  const renamed = { name: 'Renamed', role: 'administrator' };
  expect((await server.send('PUT', `/people/${id}`, renamed)).statusCode).toBe(200);
  expect((await take(token)).statusCode).toBe(200);
});

test('an administrator makes a link for a new password: once, for a day, and it ends the sessions', async () => {
  const administrator = await join(server, 'administrator');
  const writer = await join(server, 'writer');
  const path = `/v1/publishing/people/${writer.id}/password-link`;
  const make = async () => {
    const made = await ask(server, ['POST', path], undefined, { cookie: administrator.cookie });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().data.expires_at).toBe(shifted(server.clock.read(), 24 * HOUR));
    return tokenIn(made.json().data.link);
  };
  const first = await make();
  const token = await make();
  // Another link ends the one before; until it is taken up nothing changes for anybody.
  problemOf(await look(first), 'not_found');
  const session = () => ask(server, ['GET', '/auth/session'], undefined, { cookie: writer.cookie });
  expect((await session()).statusCode).toBe(200);
  expect((await look(token)).json().data).toMatchObject({ kind: 'password', email: writer.email });
  expect((await take(token, { password: ANOTHER })).statusCode).toBe(200);
  problemOf(await session(), 'unauthorized');
  problemOf(await take(token), 'not_found');
  await signIn(server, writer.email, ANOTHER);
  const late = await make();
  server.clock.set(shifted(server.clock.read(), 24 * HOUR));
  problemOf(await look(late), 'not_found');
  const audit = (await server.send('GET', `/audit?subject=${writer.id}`)).json().data;
  const done = audit.filter(({ action }: { action: string }) =>
    action.startsWith('person.password'),
  );
  expect(done.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['person.password_link', `${administrator.name} (${administrator.id})`],
    ['person.password', `${writer.name} (${writer.id})`],
    ['person.password_link', `${administrator.name} (${administrator.id})`],
    ['person.password_link', `${administrator.name} (${administrator.id})`],
  ]);
  expect(JSON.stringify(audit)).not.toContain(token);
});

test('a link for another’s password ends with the right of the person who made it', async () => {
  const one = await join(server, 'administrator', { name: 'One' });
  const other = await join(server, 'administrator', { name: 'Other' });
  const writer = await join(server, 'writer');
  const made = await ask(
    ...[server, ['POST', `/v1/publishing/people/${writer.id}/password-link`] as const],
    ...[undefined, { cookie: one.cookie }],
  );
  const token = tokenIn(made.json().data.link);
  expect((await look(token)).statusCode).toBe(200);
  const body = { name: one.name, role: 'editor', languages: [] };
  const path = `/v1/publishing/people/${one.id}`;
  await ask(server, ['PUT', path], body, { cookie: other.cookie });
  problemOf(await look(token), 'not_found');
});

test('without the right to administer nobody makes a link, and nobody learns who works here', async () => {
  const editor = await join(server, 'editor');
  const path = `/v1/publishing/people/${editor.id}/password-link`;
  problemOf(await ask(server, ['POST', path], undefined, { cookie: editor.cookie }), 'forbidden');
  const administrator = await join(server, 'administrator');
  const nobody = '/v1/publishing/people/00000000-0000-4000-8000-000000000001/password-link';
  const { cookie } = administrator;
  problemOf(await ask(server, ['POST', nobody], undefined, { cookie }), 'not_found');
});
