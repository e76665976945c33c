/** A newsroom without English: its own first language is what English is elsewhere. */
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { LedgerAnswer } from '@masthead/contract/ledger';
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { anItem, language, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer({ LOCALES: 'de,fr' });

const PHOTO = uuid(500);

function story(
  slug: string,
  { fields = {}, ...locales }: Record<string, Record<string, unknown>> = {},
) {
  const german = language(slug, { title: 'Erstes Licht' });
  return anItem('story', slug, { fields, locales: { en: undefined, de: german, ...locales } });
}

test('an item needs its text in the source language, whatever others it has', async () => {
  const { item } = story('erstes-licht', { fr: language('premiere-lueur') });
  await publish(server, story('erstes-licht'));
  const french = { ...item, locales: { fr: language('premiere-lueur') } };
  const one = await server.send('PUT', `/items/${uuid(1)}`, french);
  expect(problemOf(one, 'invalid_input').errors).toContainEqual({
    path: 'locales.de',
    message: 'is missing: de is the source language',
  });
  const many = await server.send('PUT', '/items', { items: [{ id: uuid(1), item: french }] });
  expect(wrongFields(problemOf(many, 'invalid_input'))).toEqual(['items.0.item.locales.de']);
  const english = { ...item, locales: { de: language('a'), en: language('b') } };
  const other = await server.send('PUT', `/items/${uuid(1)}`, english);
  expect(wrongFields(problemOf(other, 'invalid_input'))).toEqual(['locales.en']);
});

test('a request without a language, or in an unknown one, is answered in the source language', async () => {
  await publish(server, story('erstes-licht', { fr: language('premiere-lueur') }));
  for (const wanted of [undefined, 'en', 'ja']) {
    const headers: Record<string, string> =
      wanted === undefined ? {} : { 'accept-language': wanted };
    const response = await server.get('/stories/erstes-licht', headers);
    expect(response.json().meta).toMatchObject({
      locale: 'de',
      localized_slugs: { de: 'erstes-licht', fr: 'premiere-lueur' },
    });
  }
});

test('texts of media fall back to the source language, and must be there', async () => {
  const texts = (alt: string) => ({ locales: { de: { alt } } });
  await upload(server, PHOTO, await picture(), texts('Ein Grat'));
  const fields = { cover_image: reference('media', PHOTO) };
  await publish(server, story('erstes-licht', { fields, fr: language('premiere-lueur') }));
  const shown = async () =>
    (await read(server, StoryAnswer, '/stories/premiere-lueur', 'fr')).data.cover_image?.alt;
  expect(await shown()).toBe('Ein Grat');
  await upload(server, PHOTO, await picture(), texts('Ein Kamm'));
  expect(await shown()).toBe('Ein Kamm');
  const english = { locales: { en: { alt: 'A ridge' } } };
  await expect(upload(server, PHOTO, await picture(), english)).rejects.toThrow(
    'metadata.locales.de',
  );
});

test('a page’s redirect target leads to the source language', async () => {
  const fields = { redirect_target: '/magazine' };
  await publish(server, story('erstes-licht', { fields, fr: language('premiere-lueur') }));
  const { data } = await read(server, StoryAnswer, '/stories/premiere-lueur', 'fr');
  expect(data.page.redirect_target).toBe('/de/magazine');
});

test('the link of a grant opens the page in the source language', async () => {
  const submission = story('erstes-licht', { fr: language('premiere-lueur') });
  await publish(server, submission);
  const grant = { item: submission.id, recipient: 'A. Writer', expires_at: '2099-01-01T00:00:00Z' };
  const made = await server.send('POST', '/grants', grant);
  expect(made.statusCode, made.body).toBe(200);
  expect(made.json().data.path).toMatch(/^\/de\/magazine\/erstes-licht\?secret=/);
});

test('labels fall back to the source language, and must be there', async () => {
  const link = (labels: object, href: string | object = '/') => ({
    util_links: [{ href, labels }],
  });
  const stored = await server.send('PUT', '/configuration', link({ de: 'Impressum' }));
  expect(stored.statusCode, stored.body).toBe(200);
  const { data } = await read(server, ConfigurationAnswer, '/configuration', 'fr');
  expect(data.util_links).toEqual([{ href: '/', rel: null, label: 'Impressum' }]);
  const refused = await server.send(
    'PUT',
    '/configuration',
    link({ fr: 'Mentions' }, { fr: '/fr' }),
  );
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual([
    'util_links.0.labels.de',
    'util_links.0.href.de',
  ]);
});

test('a configuration is held to the source language that it names itself', async () => {
  const configuration = {
    util_links: [{ href: '/', labels: { fr: 'Mentions' } }],
    newsroom: { languages: { enabled: ['fr', 'sv'], source: 'fr' } },
  };
  const response = await server.send('PUT', '/configuration', configuration);
  expect(wrongFields(problemOf(response, 'invalid_input'))).toEqual([
    'newsroom.languages.enabled.1',
  ]);
});

test('the ledger and deliveries hold translations to the source language', async () => {
  const { id, item } = story('erstes-licht', { fr: language('premiere-lueur') });
  await publish(server, { id, item });
  const newer = { ...item, version: 2, locales: { de: language('erstes-licht') } };
  await publish(server, { id, item: newer });
  const delivery = { locale: 'fr', source_version: 2, fields: { title: 'Lueur' } };
  const send = (payload: object) =>
    server.app.inject({
      ...{ method: 'POST', url: `/api/v1/translations/${id}` },
      ...{ headers: AUTHORIZED, payload },
    });
  const source = await send({ ...delivery, locale: 'de' });
  expect(wrongFields(problemOf(source, 'invalid_input'))).toEqual(['locale']);
  expect((await send(delivery)).statusCode).toBe(200);
  const ledger = LedgerAnswer.parse((await server.send('GET', '/ledger')).json());
  expect(ledger.data[0]).toMatchObject({ title: 'erstes-licht' });
  expect(ledger.data[0]?.locales.map(({ locale }) => locale)).toEqual(['de', 'fr']);
});
