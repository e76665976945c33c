/** Grants: one recipient reads a pitch collection by token, before or beside the public. */
import { createHash } from 'node:crypto';
import { GrantAnswer, GrantCreatedAnswer, GrantsAnswer } from '@masthead/contract/grant';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, paragraph, reference, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [SOON, LATER] = [shifted(START, HOUR), shifted(START, DAY)];
const RECIPIENT = 'A. Writer, The Morning';

async function grant(item: string, expires_at = LATER, recipient = RECIPIENT) {
  const response = await server.send('POST', '/grants', { item, recipient, expires_at });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const body: unknown = response.json();
  const answer = GrantCreatedAnswer.parse(body);
  expect(answer).toEqual(body);
  return answer.data;
}

async function page(query = '') {
  const response = await server.send('GET', `/grants${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const body: unknown = response.json();
  const answer = GrantsAnswer.parse(body);
  expect(answer).toEqual(body);
  return answer;
}

const list = async (query = '') => (await page(query)).data;

const byToken = (token: string) => server.get(`/pitch-collections/token/${token}`);

async function pitchesFor(token: string) {
  const path = `/pitch-collections/token/${token}`;
  const { data } = await read(server, READS.pitchCollectionByToken.answer, path);
  return data.pitches.map(({ slug }) => slug);
}

/** A collection that nobody may see yet, with pitches in every state. */
async function publishCollection(options: Parameters<typeof anItem>[2] = {}) {
  const pitches = [
    anItem('pitch', 'open'),
    anItem('pitch', 'embargoed', { embargo_until: LATER }),
    anItem('pitch', 'to-come', { publish_at: LATER }),
    anItem('pitch', 'protected', { access: 'password' }),
    anItem('pitch', 'draft', { status: 'draft' }),
    anItem('pitch', 'leaving', { unpublish_at: SOON }),
  ];
  const fields = { pitches: pitches.map(({ id }) => reference('pitch', id)) };
  const collection = anItem('pitch_collection', 'spring', {
    embargo_until: LATER,
    access: 'password',
    ...options,
    fields,
  });
  await publish(server, ...pitches, collection);
  return collection.id;
}

test('the token is told once, and only its hash is kept', async () => {
  const id = await publishCollection();
  const { token, path, ...made } = await grant(id);
  expect(path).toBe(`/en/pitch-collections/spring?secret=${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(made).toEqual({
    id: expect.any(String),
    item: id,
    recipient: RECIPIENT,
    created_at: START,
    held_at: null,
    expires_at: LATER,
    revoked_at: null,
    opens: 'embargoed',
    uses: 0,
    last_used_at: null,
  });
  const everything = JSON.stringify(await dump(server.services));
  expect(everything).not.toContain(token);
  expect(everything).toContain(createHash('sha256').update(token).digest('hex'));
  expect(await list()).toEqual([made]);
  expect((await grant(id)).token).not.toBe(token);
});

test('its holder reads the collection with all its pitches before their time, the public nothing', async () => {
  const id = await publishCollection();
  const { token } = await grant(id);
  expect(await pitchesFor(token)).toEqual(['open', 'embargoed', 'to-come', 'protected', 'leaving']);
  for (const path of [
    '/pitch-collections/spring',
    `/pitch-collections/${id}`,
    '/pitches/embargoed',
  ]) {
    problemOf(await server.get(path), 'not_found');
  }
});

test('past its end nothing is there for a holder either', async () => {
  const id = await publishCollection({ embargo_until: null, unpublish_at: shifted(SOON, HOUR) });
  const { token } = await grant(id);
  server.clock.set(SOON);
  expect(await pitchesFor(token)).toEqual(['open', 'embargoed', 'to-come', 'protected']);
  server.clock.set(shifted(SOON, HOUR));
  problemOf(await byToken(token), 'not_found');
});

test('other hidden items stay hidden, wherever the collection or a pitch links to them', async () => {
  const secret = anItem('story', 'secret', { embargo_until: LATER });
  const seen = anItem('story', 'seen');
  const items = [secret, seen].map(({ id }) => reference('story', id));
  const body = [{ _type: 'related_items', _key: 'b1', items }, ...paragraph('For you.')];
  const pitch = anItem('pitch', 'own', { embargo_until: LATER });
  const fields = { pitches: [reference('pitch', pitch.id)] };
  const collection = anItem('pitch_collection', 'spring', {
    embargo_until: LATER,
    fields,
    texts: { body },
  });
  const other = anItem('pitch', 'other', { embargo_until: LATER });
  await publish(server, secret, seen, pitch, other, collection);
  const { token } = await grant(collection.id);
  const response = await byToken(token);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('"seen"');
  expect(response.body).not.toContain('secret');
  expect(response.body).not.toContain(other.id);
});

test('a token opens its own collection and no other', async () => {
  const id = await publishCollection();
  const pitch = anItem('pitch', 'elsewhere');
  const fields = { pitches: [reference('pitch', pitch.id)] };
  const autumn = anItem('pitch_collection', 'autumn', { access: 'password', fields });
  await publish(server, pitch, autumn);
  const [first, second] = [await grant(id), await grant(autumn.id)];
  expect(await pitchesFor(second.token)).toEqual(['elsewhere']);
  expect(await pitchesFor(first.token)).toContain('embargoed');
});

test('no cache keeps what a token opens, and no link tells it', async () => {
  const { token } = await grant(await publishCollection());
  const { headers } = await byToken(token);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('a grant ends with its time, to the millisecond', async () => {
  const { token } = await grant(await publishCollection(), SOON);
  server.clock.set(shifted(SOON, -1));
  expect((await byToken(token)).statusCode).toBe(200);
  server.clock.set(SOON);
  problemOf(await byToken(token), 'not_found');
});

test('a grant taken back ends at once, for good, and leaves others as they are', async () => {
  const item = await publishCollection();
  const [taken, kept] = [await grant(item), await grant(item)];
  const revoke = async () => {
    const response = await server.send('DELETE', `/grants/${taken.id}`);
    expect(response.statusCode, response.body).toBe(200);
    return GrantAnswer.parse(response.json()).data;
  };
  const { token, path: _, ...made } = taken;
  expect(await revoke()).toEqual({ ...made, revoked_at: START });
  problemOf(await byToken(token), 'not_found');
  expect((await byToken(kept.token)).statusCode).toBe(200);
  server.clock.set(SOON);
  expect(await revoke()).toEqual({ ...made, revoked_at: START });
  problemOf(await server.send('DELETE', `/grants/${uuid(4_000_000)}`), 'not_found');
});

test('the list has all grants, or one collection’s, newest first, and no token', async () => {
  const [spring, pitch] = [await publishCollection(), anItem('pitch', 'p')];
  const fields = { pitches: [reference('pitch', pitch.id)] };
  const autumn = anItem('pitch_collection', 'autumn', { fields });
  await publish(server, pitch, autumn);
  const made = [];
  for (const [minutes, item] of [spring, autumn.id, spring].entries()) {
    server.clock.set(shifted(START, minutes * 60_000));
    made.unshift((await grant(item)).id);
  }
  expect((await list()).map(({ id }) => id)).toEqual(made);
  expect((await list(`?item=${spring}`)).map(({ id }) => id)).toEqual([made[0], made[2]]);
  expect(await list(`?item=${uuid(4_000_000)}`)).toEqual([]);
  expect((await server.send('GET', '/grants')).body).not.toMatch(/token|hash/);
  problemOf(await server.send('GET', '/grants?item=spring'), 'bad_request');
});

test('the list is read page by page, searched, and narrowed by what still opens', async () => {
  const item = await publishCollection();
  const recipients = ['Ada, Ledger', 'Ben, Ledger', 'Cem, Morning', 'Dua, 100% News'];
  for (const [minutes, recipient] of recipients.entries()) {
    server.clock.set(shifted(START, minutes * 60_000));
    await grant(item, minutes === 0 ? SOON : LATER, recipient);
  }
  const named = (grants: readonly { recipient: string }[]) =>
    grants.map(({ recipient }) => recipient);
  const first = await page('?limit=3');
  expect(named(first.data)).toEqual(recipients.slice(1).reverse());
  expect(first.meta).toMatchObject({ total: 4, exact: true });
  const second = await page(`?limit=3&after=${first.meta.next}`);
  expect([named(second.data), second.meta.next]).toEqual([['Ada, Ledger'], null]);
  expect(named(await list('?q=ledger'))).toEqual(['Ben, Ledger', 'Ada, Ledger']);
  expect(named(await list('?q=100%25'))).toEqual(['Dua, 100% News']);
  expect(await list('?q=SPRING')).toHaveLength(4);
  expect(await list('?q=autumn')).toEqual([]);
  server.clock.set(SOON);
  expect(named(await list('?state=ended'))).toEqual(['Ada, Ledger']);
  expect(await list('?state=running')).toHaveLength(3);
  problemOf(await server.send('GET', '/grants?after=nowhere'), 'bad_request');
});

test('a grant is for something that has a page, and for times to come', async () => {
  const id = await publishCollection();
  const home = anItem('home', 'home');
  await publish(server, home);
  const valid = { item: id, recipient: RECIPIENT, expires_at: LATER };
  for (const [wrong, paths] of [
    [{ item: home.id }, ['item']],
    [{ item: uuid(4_000_000) }, ['item']],
    [{ item: 'spring' }, ['item']],
    [{ expires_at: START }, ['expires_at']],
    [{ expires_at: shifted(START, -DAY) }, ['expires_at']],
    [{ expires_at: 'tomorrow' }, ['expires_at']],
    [{ recipient: ' ' }, ['recipient']],
    [{ recipient: undefined }, ['recipient']],
    [{ opens: 'everything' }, ['opens']],
    [{ colour: 'red' }, ['colour']],
  ] as const) {
    const response = await server.send('POST', '/grants', { ...valid, ...wrong });
    expect(wrongFields(problemOf(response, 'invalid_input')), JSON.stringify(wrong)).toEqual(paths);
  }
  expect(await list()).toEqual([]);
});

test('whatever does not open answers alike, so that nothing can be told from it', async () => {
  const item = await publishCollection();
  const ended = await grant(item, SOON);
  const revoked = await grant(item);
  await server.send('DELETE', `/grants/${revoked.id}`);
  const orphan = anItem('pitch', 'p');
  const fields = { pitches: [reference('pitch', orphan.id)] };
  const gone = anItem('pitch_collection', 'gone', { fields });
  await publish(server, orphan, gone);
  const deleted = await grant(gone.id);
  await server.send('DELETE', `/items/${gone.id}`);
  server.clock.set(SOON);
  const told = async (token: string, locale = 'en') => {
    const { statusCode, headers, body } = await server.get(`/pitch-collections/token/${token}`, {
      'accept-language': locale,
    });
    const { date: _, ...rest } = headers;
    return { statusCode, rest, body };
  };
  const unknown = await told('x'.repeat(43));
  expect(unknown.statusCode).toBe(404);
  const open = await grant(item);
  for (const token of [ended.token, revoked.token, deleted.token, item, 'spring', 'a%27b']) {
    expect(await told(token), token).toEqual(unknown);
  }
  // The collection is there, but not in this language.
  expect(await told(open.token, 'de')).toEqual(unknown);
});

test('only the publisher makes, sees and takes back grants', async () => {
  const id = await publishCollection();
  const { id: made } = await grant(id);
  const input = { item: id, recipient: RECIPIENT, expires_at: LATER };
  for (const [method, path, body] of [
    ['POST', '/grants', input],
    ['GET', '/grants', undefined],
    ['DELETE', `/grants/${made}`, undefined],
  ] as const) {
    problemOf(await server.send(method, path, body, {}), 'unauthorized');
  }
  expect(await list()).toMatchObject([{ revoked_at: null }]);
});
