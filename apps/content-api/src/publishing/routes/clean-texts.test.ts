/** Whatever way a text comes in, it is stored in the form in which texts are published, and what was removed is told. */
import { DraftAnswer } from '@masthead/contract/draft';
import { MediumStoredAnswer } from '@masthead/contract/media-list';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { TranslationsAnswer } from '@masthead/contract/translation';
import { XLIFF_TYPE } from '@masthead/contract/xliff';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anItem, MEDIUM } from '#src/testing/items.ts';
import { multipart, picture } from '#src/testing/media.ts';
import { publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const ODD = 'Cafe\u0301 \u000bone\r\ntwo\rthree \ufffe\ud83d \u202eEUR 12 \u0080 \ufa19 👩🏽‍🚀';
const CLEAN = 'Café one\ntwo\nthree  EUR 12 € \ufa19 👩🏽‍🚀';
const Warned = z.object({ warnings: z.array(z.object({ path: z.string(), message: z.string() })) });

function warningsOf(response: LightMyRequestResponse) {
  expect(response.statusCode, response.body).toBe(200);
  return Warned.parse(response.json()).warnings;
}

async function storedTitle(id: string): Promise<unknown> {
  const response = await server.send('GET', `/items/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.item.locales.en.fields.title;
}

test('a call', async () => {
  const { id, item } = anItem('story', 'first', { texts: { title: ODD } });
  const response = await server.send('PUT', `/items/${id}?note=Nou\u0007n`, item);
  expect(await storedTitle(id)).toBe(CLEAN);
  const [note, title, ...others] = warningsOf(response);
  expect(note).toEqual({ path: 'note', message: 'U+0007 at character 4 was removed' });
  expect(title?.path).toBe('locales.en.fields.title');
  expect(title?.message).toBe(
    'U+000B at character 7, U+FFFE at character 22, U+D83D at character 23, U+202E at character 25 were removed; U+0080 at character 33 was read as €',
  );
  expect(others).toEqual([]);
  const again = PublishedAnswer.parse((await server.send('PUT', `/items/${id}`, item)).json());
  expect(again.data.outcome).toBe('unchanged');
});

test('many items with settings', async () => {
  const story = anItem('story', 'first', { texts: { title: ODD } });
  const response = await server.send('PUT', '/items', { items: [story] });
  expect(warningsOf(response).map(({ path }) => path)).toEqual([
    'items.0.item.locales.en.fields.title',
  ]);
  expect(await storedTitle(story.id)).toBe(CLEAN);
});

test('a draft, in the answer of each save', async () => {
  const { id, item } = anItem('story', 'first', { texts: { title: ODD } });
  const sent = { item, revision: null };
  const response = await server.send('PUT', `/items/${id}/draft`, sent);
  expect(warningsOf(response).map(({ path }) => path)).toContain('item.locales.en.fields.title');
  const { data } = DraftAnswer.parse(response.json());
  expect(JSON.stringify(data.item)).toContain(JSON.stringify(CLEAN));
});

test('a draft that is older than the rule, as it is published', async () => {
  const { id, item } = anItem('story', 'first', { texts: { title: 'A title' } });
  const saved = await server.send('PUT', `/items/${id}/draft`, { item, revision: null });
  const { revision } = DraftAnswer.parse(saved.json()).data;
  const { db } = server.services.database;
  const content = JSON.stringify(item).replace('"A title"', JSON.stringify('Old\u000b title'));
  await sql`update draft_save set content = ${content} where item_id = ${id}`.execute(db);
  const response = await server.send('POST', `/items/${id}/draft/publish`, { revision });
  expect(warningsOf(response)).toContainEqual({
    path: 'item.locales.en.fields.title',
    message: 'U+000B at character 4 was removed',
  });
  expect(await storedTitle(id)).toBe('Old title');
  expect((await server.send('GET', `/items/${id}/draft`)).statusCode, 'nothing is left').toBe(404);
});

test("a medium's texts, and not its file", async () => {
  const file = await picture();
  const metadata = { name: 'track.jpg', locales: { en: { alt: ODD } } };
  const { payload, headers } = multipart(
    { name: 'metadata', content: JSON.stringify(metadata) },
    { name: 'file', content: file, filename: 'upload' },
  );
  const response = await server.send('PUT', `/media/${MEDIUM}`, payload, headers);
  expect(warningsOf(response).map(({ path }) => path)).toEqual(['metadata.locales.en.alt']);
  MediumStoredAnswer.parse(response.json());
  const stored = (await server.send('GET', `/media/${MEDIUM}`)).json().data;
  expect([stored.metadata.locales.en.alt, stored.bytes]).toEqual([CLEAN, file.length]);
});

async function germanOf(id: string): Promise<unknown> {
  const response = await server.app.inject({
    url: `/api/v1/translations/${id}`,
    headers: AUTHORIZED,
  });
  const { data } = TranslationsAnswer.parse(response.json());
  return data.locales.find(({ locale }) => locale === 'de')?.delivered?.fields.title;
}

test('a delivered translation', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const response = await server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${story.id}`, headers: AUTHORIZED },
    payload: { locale: 'de', slug: 'erste', fields: { title: ODD }, source_version: 1 },
  });
  expect(warningsOf(response).map(({ path }) => path)).toEqual(['fields.title']);
  expect(await germanOf(story.id)).toBe(CLEAN);
});

test('XLIFF, with controls as they are and as references', async () => {
  const story = anItem('story', 'first', { texts: { title: 'One' } });
  await publish(server, story);
  const url = `/api/v1/translations/xliff?ids=${story.id}&locale=de`;
  const { body } = await server.app.inject({ url, headers: AUTHORIZED });
  const target = '<target>Cafe\u0301 \u000b&#7;eins\u202e</target>';
  const payload = body.replace('<source>One</source>', `$&${target}`);
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/api/v1/translations/xliff', payload },
    headers: { ...AUTHORIZED, 'content-type': XLIFF_TYPE },
  });
  expect(warningsOf(response)).toEqual([
    {
      path: `${story.id}/title`,
      message: 'U+000B at character 7, U+0007 at character 8, U+202E at character 13 were removed',
    },
  ]);
  expect(await germanOf(story.id)).toBe('Café eins');
});

test('settings', async () => {
  const label = { href: '/en/magazine', labels: { en: 'Maga\u000bzine' } };
  const response = await server.send('PUT', '/configuration', { util_links: [label] });
  expect(warningsOf(response)).toEqual([
    { path: 'util_links.0.labels.en', message: 'U+000B at character 5 was removed' },
  ]);
});

test('a password is taken as it is', async () => {
  const password = 'cafe\u0301 \u000b monsoon pebble lantern';
  const story = anItem('story', 'first', { access: 'password', password });
  const response = await server.send('PUT', `/items/${story.id}`, story.item);
  expect(warningsOf(response)).toEqual([]);
  const tried = (text: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/v1/access/password' },
      payload: { item: story.id, password: text },
    });
  expect((await tried(password)).statusCode).toBe(200);
  expect((await tried('café  monsoon pebble lantern')).statusCode).toBe(401);
});

test('an edition that is restored is what it was', async () => {
  const { id, item } = anItem('story', 'first', { texts: { title: 'Old title' } });
  await publish(server, { id, item });
  const { db } = server.services.database;
  const old = 'Old\u000b title';
  const { fields } = await db
    .selectFrom('item_locale')
    .where('item_id', '=', id)
    .select('fields')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('item_locale')
    .set({ fields: JSON.stringify({ ...fields, title: old }) })
    .where('item_id', '=', id)
    .execute();
  const next = anItem('story', 'first', { id, version: 2, texts: { title: 'New' } });
  await publish(server, next);
  const response = await server.send('POST', `/items/${id}/editions/1/restore`, {});
  expect(response.statusCode, response.body).toBe(200);
  expect(await storedTitle(id)).toBe(old);
});
