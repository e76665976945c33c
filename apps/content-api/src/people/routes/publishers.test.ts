/** Named publishing tokens with their scopes, and the record of what was done with each. */
import {
  AuditAnswer,
  PublisherTokenAnswer,
  PublisherTokenCreatedAnswer,
  PublisherTokensAnswer,
  type Scope,
} from '@masthead/contract/publisher';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, languageOf, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, DAY);

async function aToken(name: string, ...scopes: Scope[]) {
  const response = await server.send('POST', '/tokens', { name, scopes });
  expect(response.statusCode, response.body).toBe(200);
  return PublisherTokenCreatedAnswer.parse(response.json()).data;
}

const by = (token: string) => ({ authorization: `Bearer ${token}` });

async function audit(query = '') {
  const response = await server.send('GET', `/audit${query}`);
  expect(response.statusCode).toBe(200);
  const body: unknown = response.json();
  expect(AuditAnswer.parse(body)).toEqual(body);
  return AuditAnswer.parse(body);
}

test('a token is told once, kept as its hash, and listed with its scopes', async () => {
  const { token, ...made } = await aToken('Agency', 'translate');
  expect(made).toEqual({
    ...{ id: expect.any(String), name: 'Agency', scopes: ['translate'] },
    ...{ created_at: START, revoked_at: null, held_at: null },
  });
  expect(JSON.stringify(await dump(server.services))).not.toContain(token);
  const list = await server.send('GET', '/tokens');
  expect(PublisherTokensAnswer.parse(list.json()).data).toEqual([made]);
});

test('each scope allows its own calls, and nobody but the owner makes tokens', async () => {
  const topic = anItem('topic', 'trail');
  await publish(server, topic);
  const pitch = anItem('pitch', 'p');
  await publish(server, pitch);
  const { fields } = languageOf('topic', 'wege', { title: 'Wege' });
  const calls = {
    publish: () => ['PUT', `/items/${topic.id}`, topic.item] as const,
    grant: () =>
      ['POST', '/grants', { item: pitch.id, recipient: 'A', expires_at: LATER }] as const,
    owner: () => ['POST', '/tokens', { name: 'Another', scopes: ['publish'] }] as const,
    ledger: () => ['GET', '/ledger', undefined] as const,
  };
  const allowed: Record<string, string[]> = {};
  for (const scope of ['publish', 'translate', 'grant'] as const) {
    const { token } = await aToken(scope, scope);
    const may = [];
    for (const [name, call] of Object.entries(calls)) {
      const [method, path, body] = call();
      const response = await server.send(method, path, body, by(token));
      if (response.statusCode === 200) may.push(name);
      else problemOf(response, 'forbidden');
    }
    const delivery = await server.app.inject({
      method: 'POST',
      url: `/api/v1/translations/${topic.id}`,
      headers: by(token),
      payload: { locale: 'de', slug: 'wege', fields, source_version: 1 },
    });
    if (delivery.statusCode === 200) may.push('translate');
    else problemOf(delivery, 'forbidden');
    allowed[scope] = may;
  }
  expect(allowed).toEqual({
    publish: ['publish', 'ledger'],
    translate: ['ledger', 'translate'],
    grant: ['grant', 'ledger'],
  });
});

test('a token taken back is none any more, and its name is free', async () => {
  const { id, token } = await aToken('Desk', 'publish');
  expect((await server.send('GET', '/ledger', undefined, by(token))).statusCode).toBe(200);
  const taken = await server.send('POST', '/tokens', { name: 'Desk', scopes: ['grant'] });
  expect(wrongFields(problemOf(taken, 'invalid_input'))).toEqual(['name']);
  const revoked = await server.send('DELETE', `/tokens/${id}`);
  expect(PublisherTokenAnswer.parse(revoked.json()).data.revoked_at).toBe(START);
  problemOf(await server.send('GET', '/ledger', undefined, by(token)), 'unauthorized');
  await aToken('Desk', 'grant');
  problemOf(await server.send('DELETE', `/tokens/${uuid(4_000_000)}`), 'not_found');
});

test('bad input is refused with the field that is wrong', async () => {
  for (const [body, paths] of [
    [{ name: 'Desk', scopes: [] }, ['scopes']],
    [{ name: 'Desk', scopes: ['everything'] }, ['scopes.0']],
    [{ name: '', scopes: ['publish'] }, ['name']],
    [{ name: 'PUBLISH_TOKEN', scopes: ['publish'] }, ['name']],
    [{ name: 'Desk', scopes: ['publish'], token: 'mine' }, ['token']],
  ] as const) {
    const response = await server.send('POST', '/tokens', body);
    expect(wrongFields(problemOf(response, 'invalid_input'))).toEqual(paths);
  }
});

test('every change stands in the audit: who, what, when, from which version', async () => {
  const { id: desk, token } = await aToken('Desk', 'publish', 'grant');
  const cover = uuid(500);
  await upload(server, cover, await picture());
  const pitch = anItem('pitch', 'p');
  const put = (version: number) =>
    server.send('PUT', `/items/${pitch.id}`, { ...pitch.item, version }, by(token));
  await put(1);
  server.clock.set(LATER);
  await put(3);
  // The same again changes nothing, and a refused one neither.
  await put(3);
  await put(2);
  const grant = await server.send(
    'POST',
    '/grants',
    { item: pitch.id, recipient: 'A', expires_at: shifted(LATER, DAY) },
    by(token),
  );
  const { id: granted } = grant.json().data;
  await server.send('DELETE', `/grants/${granted}`);
  await server.send('DELETE', `/grants/${granted}`);
  await server.send('PUT', '/redirects', { redirects: [] });
  await server.send('PUT', '/redirects', {
    redirects: [{ from: '/old', to: '/en', permanent: true }],
  });
  await server.send('DELETE', `/items/${pitch.id}`, undefined, by(token));
  const [owner, none] = ['PUBLISH_TOKEN', { from_version: null, to_version: null }];
  const { data, meta } = await audit();
  expect(data).toEqual([
    {
      ...{ at: LATER, by: 'Desk', action: 'item.delete', subject: pitch.id },
      ...{ from_version: 3, to_version: null },
    },
    { at: LATER, by: owner, action: 'redirects.put', subject: null, ...none },
    { at: LATER, by: owner, action: 'grant.revoke', subject: granted, ...none },
    { at: LATER, by: 'Desk', action: 'grant.create', subject: granted, ...none },
    {
      ...{ at: LATER, by: 'Desk', action: 'item.publish', subject: pitch.id },
      ...{ from_version: 1, to_version: 3 },
    },
    {
      ...{ at: START, by: 'Desk', action: 'item.publish', subject: pitch.id },
      ...{ from_version: null, to_version: 1 },
    },
    { at: START, by: owner, action: 'media.put', subject: cover, ...none },
    { at: START, by: owner, action: 'token.create', subject: desk, ...none },
  ]);
  expect(meta.page).toEqual({ number: 1, size: 50, total: 8, pages: 1 });
  const ofPitch = await audit(`?subject=${pitch.id}&per_page=1&page=2`);
  expect(ofPitch.data.map(({ to_version }) => to_version)).toEqual([3]);
});

test('strangers at the publishing calls come to an end; publishers and readers do not', async () => {
  const statuses = new Map<number, number>();
  for (let tried = 0; tried < 150; tried += 1) {
    const { statusCode, headers } = await server.send('GET', '/ledger', undefined, {
      ...by(`no-${tried}`),
      'x-forwarded-for': '192.0.2.77',
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: 50 });
  expect((await server.send('GET', '/ledger', undefined, AUTHORIZED)).statusCode).toBe(200);
  expect((await server.get('/search')).statusCode).toBe(200);
});
