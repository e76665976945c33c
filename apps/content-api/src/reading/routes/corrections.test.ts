/** Corrections: what readers are told was put right, with the item and as visible as it. */
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { publishByPlan, saveDraft } from '#src/testing/drafts.ts';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, publishOne, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);
const NOTE = { en: 'The year was wrong.', de: 'Das Jahr war falsch.' };
const locales = { de: language('laterne'), ja: language('ランタン') };

const story = (corrections: readonly object[], options: Parameters<typeof anItem>[2] = {}) => {
  const { id, item } = anItem('story', 'lantern', {
    ...{ id: ID, locales, ...options },
    fields: { corrections },
  });
  const { version: _, ...unnumbered } = item;
  return { id, item: unnumbered };
};

const storyIn = async (locale: string) =>
  (await read(server, READS.story.answer, `/stories/${ID}`, locale)).data;
const correctionsIn = async (locale: string) => (await storyIn(locale)).corrections;

test('a correction is dated when it is published, once however often it is sent, and read in each language', async () => {
  await publish(server, story([]));
  server.clock.set(shifted(START, HOUR));
  const at = shifted(START, HOUR);
  expect((await publishOne(server, story([{ text: NOTE }]))).outcome).toBe('updated');
  expect(await correctionsIn('en')).toEqual([{ at, text: NOTE.en }]);
  expect(await correctionsIn('de')).toEqual([{ at, text: NOTE.de }]);
  expect(await correctionsIn('ja')).toEqual([{ at, text: NOTE.en, languages: { text: 'en' } }]);
  expect((await storyIn('ja')).updated_at).toBe(at);
  server.clock.set(shifted(START, DAY));
  expect((await publishOne(server, story([{ text: NOTE }]))).outcome).toBe('unchanged');
  expect(await correctionsIn('en')).toEqual([{ at, text: NOTE.en }]);
});

test('the newest stands first; one that is left out is withdrawn, and an edition that had it brings it back', async () => {
  const later = { at: shifted(START, HOUR), text: 'And the place.' };
  const first = { at: START, text: 'The year.' };
  await publish(server, story([first, later]));
  expect((await correctionsIn('en')).map(({ text }) => text)).toEqual([later.text, first.text]);
  await publish(server, story([later]));
  expect(await correctionsIn('en')).toHaveLength(1);
  const restored = await server.send('POST', `/items/${ID}/editions/1/restore`, {});
  expect(restored.statusCode, restored.body).toBe(200);
  expect(await correctionsIn('en')).toHaveLength(2);
});

test('one without the source language is refused, and a type that has none takes none', async () => {
  const wrong = story([{ text: { de: 'Das Jahr.' } }]);
  const refused = problemOf(await server.send('PUT', `/items/${ID}`, wrong.item), 'invalid_input');
  expect(wrongFields(refused)).toEqual([expect.stringContaining('fields.corrections.0.text')]);
  const topic = anItem('topic', 'tides', { fields: { corrections: [] } });
  problemOf(await server.send('PUT', `/items/${topic.id}`, topic.item), 'invalid_input');
});

test('a draft is published with one, though some of its languages stay behind', async () => {
  await publish(server, story([]));
  const draft = await saveDraft(
    server,
    story([], { texts: { title: 'The lantern' }, locales: { ...locales, de: language('lampe') } }),
  );
  const response = await server.send('POST', `/items/${ID}/draft/publish`, {
    ...{ revision: draft.revision, languages: ['en'], correction: NOTE },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(await correctionsIn('de')).toEqual([{ at: START, text: NOTE.de }]);
  expect((await storyIn('en')).title).toBe('The lantern');
  expect((await storyIn('de')).slug).toBe('laterne');
});

test('a plan publishes the correction of a draft at its instant, dated so, and nobody sees it before', async () => {
  await publish(server, story([]));
  await publishByPlan(server, story([{ text: NOTE }]));
  expect(await correctionsIn('en')).toEqual([
    { at: server.clock.read().toISOString(), text: NOTE.en },
  ]);
});

test('an item under embargo is not read at all', async () => {
  await publish(server, story([{ text: NOTE }], { embargo_until: shifted(START, DAY) }));
  problemOf(await server.get(`/stories/${ID}`), 'not_found');
});
