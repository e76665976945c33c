/** The glossary and the notes on style: kept with the configuration, told to those who translate, to nobody else. */
import { GuideAnswer } from '@masthead/contract/glossary';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem } from '#src/testing/items.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const GLOSSARY = [
  { term: 'Paceline', keep: true, translations: { ja: 'ペースライン' } },
  { term: 'last', translations: { de: 'Leisten' }, note: 'The form of a shoe.' },
  { term: 'dusk', translations: { fr: 'crépuscule' } },
];
const put = (configuration: object) => server.send('PUT', '/configuration', configuration);

async function guideOf(locale: string) {
  const url = `/api/v1/translations/guide?locale=${locale}`;
  const response = await server.app.inject({ url, headers: AUTHORIZED });
  expect(response.statusCode, response.body).toBe(200);
  return GuideAnswer.parse(response.json()).data;
}

test('a language has its own terms, those that stay, and what is meant by others', async () => {
  expect(await guideOf('de')).toMatchObject({ terms: [], style_notes: null });
  await put({ glossary: GLOSSARY, style_notes: { de: 'Sie.' } });
  expect(await guideOf('de')).toEqual({
    locale: 'de',
    terms: [
      { term: 'Paceline', translation: 'Paceline', keep: true, note: null },
      { term: 'last', translation: 'Leisten', keep: false, note: 'The form of a shoe.' },
    ],
    style_notes: 'Sie.',
    machine_translation: false,
    machine_budget: null,
  });
  const { terms, style_notes } = await guideOf('ja');
  expect(terms.map(({ translation }) => translation)).toEqual(['ペースライン', null]);
  expect(style_notes).toBeNull();
});

test('readers are told nothing of it, and no cache is emptied for it', async () => {
  await put({ company: { name: 'Velden' } });
  const before = await server.get('/configuration');
  const { change } = await dump(server.services);
  await put({ company: { name: 'Velden' }, glossary: GLOSSARY, style_notes: { en: 'Dry.' } });
  expect((await server.get('/configuration')).body).toBe(before.body);
  expect((await dump(server.services)).change).toEqual(change);
  const { data } = (await server.send('GET', '/configuration')).json();
  expect(data).toMatchObject({ glossary: [{ note: null }, {}, {}], style_notes: { en: 'Dry.' } });
});

test.each([
  [{ glossary: [{ term: 'a' }, { term: 'A' }] }, 'glossary.1.term'],
  [{ glossary: [{ term: '!' }] }, 'glossary.0.term'],
  [{ glossary: [{ term: 'a', translations: { en: 'b' } }] }, 'glossary.0.translations.en'],
  [{ glossary: [{ term: 'a', translations: { pt: 'b' } }] }, 'glossary.0.translations.pt'],
  [{ style_notes: { pt: 'b' } }, 'style_notes.pt'],
  [{ style_notes: { de: 'x'.repeat(8001) } }, 'style_notes.de'],
])('%#: what is none is refused', async (configuration, path) => {
  expect(wrongFields(problemOf(await put(configuration), 'invalid_input'))).toEqual([path]);
});

test('a translator is told of her languages alone', async () => {
  const { cookie } = await join(server, 'translator', { languages: ['ja'] });
  const asked = (locale: string) =>
    ask(server, ['GET', `/v1/translations/guide?locale=${locale}`], undefined, { cookie });
  expect((await asked('ja')).statusCode).toBe(200);
  problemOf(await asked('de'), 'forbidden');
  for (const locale of ['en', 'pt']) {
    expect(wrongFields(problemOf(await asked(locale), 'invalid_input'))).toEqual(['locale']);
  }
});

test('an agency’s file has the terms beside the texts in which they stand', async () => {
  await put({ glossary: GLOSSARY });
  const story = anItem('story', 'lasts', { texts: { title: 'Two lasts & a Paceline' } });
  await publish(server, story);
  const url = `/api/v1/translations/xliff?ids=${story.id}&locale=de`;
  const { body } = await server.app.inject({ url, headers: AUTHORIZED });
  expect(body).toContain('xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"');
  expect(body).toContain(
    '<gls:glossary><gls:glossEntry><gls:term>last</gls:term><gls:translation>Leisten</gls:translation>' +
      '<gls:definition>The form of a shoe.</gls:definition></gls:glossEntry>',
  );
  expect(body.match(/<gls:glossary>/g)).toHaveLength(1);
});
