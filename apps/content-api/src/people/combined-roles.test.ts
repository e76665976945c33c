/** Roles combine: somebody may do what any of theirs may, and nothing else (decision 0078). */
import { expect, test } from 'vitest';
import { addressOf, methodOf, ONE_OF_EACH } from '#src/people/call-matrix.cases.ts';
import { PAIRS } from '#src/people/type-rights.cases.ts';
import { accessTo } from '#src/testing/access.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, languageOf, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { callAs, doAs, endRight, heldIn } from '#src/testing/rights.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test('two roles × call: what either may', { timeout: 60_000 }, async () => {
  const people = await Promise.all(
    PAIRS.map(async (roles) => ({ roles, ...(await join(server, roles)) })),
  );
  for (const [call, [allowed]] of ONE_OF_EACH) {
    for (const { roles, cookie } of people) {
      const asked = [methodOf(call), `/v1${addressOf(call)}`] as const;
      const response = await ask(server, asked, undefined, { cookie });
      const may = roles.some((role) => allowed.includes(role));
      expect(response.statusCode !== 403, `${roles.join(' and ')} ${call}`).toBe(may);
    }
  }
});

test('a wrong name is refused by its field, and changes nothing', async () => {
  const { id, name } = await join(server, ['writer', 'press_officer']);
  const put = (duties: object) => server.send('PUT', `/people/${id}`, { name, ...duties });
  const wrong: [object, string[]][] = [
    [{}, ['roles']],
    [{ roles: [] }, ['roles']],
    [{ roles: ['writer', 'writer'] }, ['roles']],
    [{ roles: ['writer', 'owner'] }, ['roles.1']],
    [{ role: 'writer', roles: ['writer'] }, ['role']],
    [{ roles: ['writer', 'translator'] }, ['languages']],
    [{ roles: ['writer'], languages: ['de'] }, ['languages']],
  ];
  for (const [duties, fields] of wrong) {
    expect(wrongFields(problemOf(await put(duties), 'invalid_input'))).toEqual(fields);
  }
  const own = async () => (await server.send('GET', '/people')).json().data.people[0];
  expect(await own()).toMatchObject({ role: 'press_officer', roles: ['writer', 'press_officer'] });
  const pending = await server.send('GET', `/people/${id}/pending?roles=writer,owner`);
  expect(wrongFields(problemOf(pending, 'bad_request'))).toEqual(['roles']);
  // In one order however they are sent; a single one as before.
  await put({ roles: ['press_officer', 'translator', 'writer'], languages: ['de'] });
  expect((await own()).roles).toEqual(['writer', 'translator', 'press_officer']);
  await put({ role: 'editor' });
  expect(await own()).toMatchObject({ role: 'editor', roles: ['editor'], languages: [] });
});

test('a right that is taken away ends with the next call; what it opened waits', async () => {
  const { post } = accessTo(server);
  const person = await join(server, ['writer', 'press_officer']);
  const story = anItem('story', 'secret', { id: uuid(1), publish_at: shifted(START, HOUR) });
  await publish(server, story);
  const given = { item: story.id, recipient: 'A. Reader', opens: 'embargoed' };
  const asked = { ...given, expires_at: shifted(START, 2 * HOUR) };
  const { data: grant } = await doAs(server, person, 'POST', '/grants', asked);
  const path = `/people/${person.id}/pending?roles=writer`;
  const told = (await server.send('GET', path)).json().data;
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['grant']);
  await endRight(server, person, 'writer');
  problemOf(await callAs(server, person, 'POST', '/grants', asked), 'forbidden');
  expect((await post('token', { token: grant.token })).statusCode).toBe(404);
  expect((await heldIn(server)).map(({ kind }) => kind)).toEqual(['grant']);
  expect((await callAs(server, person, 'GET', '/drafts')).statusCode).toBe(200);
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie: person.cookie });
  expect(session.json().data.capabilities).toEqual(['read', 'follow', 'write', 'media']);
});

test('the last administrator keeps that role, whatever else they get', async () => {
  const last = await join(server, ['editor', 'administrator']);
  const put = (duties: object) =>
    server.send('PUT', `/people/${last.id}`, { name: last.name, ...duties });
  const refused = problemOf(await put({ roles: ['editor', 'writer'] }), 'invalid_input');
  expect(wrongFields(refused)).toEqual(['roles']);
  expect(wrongFields(problemOf(await put({ role: 'editor' }), 'invalid_input'))).toEqual(['role']);
  expect((await put({ roles: ['administrator'] })).statusCode).toBe(200);
  const other = await join(server, ['writer', 'administrator']);
  // Of two who take it from each other at once, one keeps it.
  const both = await Promise.all(
    [other, last].map(({ id, name }) =>
      server.send('PUT', `/people/${id}`, { name, roles: ['writer'] }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('languages limit what is translated, not what another role reads and writes', async () => {
  const person = await join(server, ['writer', 'translator'], { languages: ['ja'] });
  const topic = anItem('topic', 'trail');
  await publish(server, topic);
  const path = `/v1/translations/${topic.id}`;
  const deliver = (locale: string) => {
    const { fields } = languageOf('topic', 'wege', { title: 'Wege' });
    const body = { locale, slug: 'wege', fields, source_version: 1 };
    return ask(server, ['POST', path], body, { cookie: person.cookie });
  };
  problemOf(await deliver('de'), 'forbidden');
  expect((await deliver('ja')).statusCode).toBe(200);
  const { data: ledger } = await doAs(server, person, 'GET', '/ledger');
  expect(ledger[0].locales.length).toBe(server.services.config.locales.length);
  // What is to be written in another language waits for the writer in them.
  const draft = await saveDraft(server, anItem('story', 'a-draft'));
  const assign = await server.send('PUT', `/items/${draft.id}/review/en`, {
    ...{ revision: draft.revision, assignee: person.id },
  });
  expect(assign.statusCode, assign.body).toBe(200);
  const { data: tasks } = await doAs(server, person, 'GET', '/reviews');
  expect(tasks).toMatchObject([{ locale: 'en', why: 'yours', title: 'a-draft' }]);

  const editor = await join(server, ['editor', 'translator'], { languages: ['ja'] });
  const body = { locale: 'de', slug: 'wege', fields: {}, source_version: 1 };
  const delivered = await ask(server, ['POST', path], body, { cookie: editor.cookie });
  expect(delivered.statusCode, 'an editor translates into every language').not.toBe(403);
});
