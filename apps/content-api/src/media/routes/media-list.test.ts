/** What publishers find media by, and where each is used. */
import { createHash } from 'node:crypto';
import { MediaListAnswer, MediaUsesAnswer } from '@masthead/contract/media-list';
import { expect, test } from 'vitest';
import { anItem, languageOf, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test('the library without an alternative text: blanks are none, and what is decorative needs none', async () => {
  const lacking = async (query: string) => {
    const response = await server.send('GET', `/media?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const { data, meta } = MediaListAnswer.parse(response.json());
    return { names: data.map(({ name }) => name), total: meta.total };
  };
  expect(await lacking('without_alt=de')).toEqual({ names: [], total: 0 });

  const image = await picture();
  const en = { alt: 'A picture' };
  const bare = { name: 'bare.jpg', locales: { en } };
  await upload(server, uuid(211), image, bare);
  expect(await lacking('without_alt=de')).toEqual({ names: ['bare.jpg'], total: 1 });
  expect(await lacking('without_alt=en')).toEqual({ names: [], total: 0 });

  const said = { en, de: { alt: 'Ein Bild' }, 'pt-BR': { alt: 'Uma imagem' } };
  await upload(server, uuid(212), image, { name: 'said.jpg', locales: said });
  const blank = { en, de: { alt: '  ' }, 'pt-BR': { caption: 'Legenda' } };
  await upload(server, uuid(213), image, { name: 'blank.jpg', locales: blank });
  const decorative = { name: 'decorative.jpg', decorative: true, locales: { en: {} } };
  await upload(server, uuid(214), image, decorative);
  await upload(server, uuid(215), film(), { name: 'film.mp4', locales: { en: {} } });
  await upload(server, uuid(216), CAPTIONS, { name: 'words.vtt', locales: { en: {} } });
  const german = ['bare.jpg', 'blank.jpg', 'film.mp4'];
  expect(await lacking('without_alt=de&sort=id')).toEqual({ names: german, total: 3 });
  expect(await lacking('without_alt=pt-BR&sort=id')).toEqual({ names: german, total: 3 });
  expect(await lacking('without_alt=pt&limit=1&sort=id')).toEqual({
    names: ['bare.jpg'],
    total: 4,
  });
  expect(await lacking('without_alt=en')).toEqual({ names: ['film.mp4'], total: 1 });

  await upload(server, uuid(211), image, { ...bare, locales: { en, de: { alt: 'Ein Bild' } } });
  expect((await lacking('without_alt=de&sort=id')).names).toEqual(['blank.jpg', 'film.mp4']);
});

test('the library: by kind, text, missing alternatives, rights and use', async () => {
  const [cover, inDraft, poster, captions, spare] = [1, 2, 3, 4, 5].map((each) => uuid(200 + each));
  const seeds = {
    [String(cover)]: 0.1,
    [String(inDraft)]: 0.3,
    [String(poster)]: 0.5,
    [String(spare)]: 0.7,
  };
  for (const [id, seed] of Object.entries(seeds)) {
    const locales = {
      en: { alt: `Picture ${seed}` },
      ...(id === cover && { de: { alt: 'Bild', caption: 'Zu 100 % „wahr"\\' } }),
    };
    const ends = id === spare ? { expires_at: shifted(START, DAY) } : {};
    await upload(server, id, await picture(seed), { name: `p-${seed}.jpg`, locales, ...ends });
  }
  await upload(server, String(captions), CAPTIONS, {
    ...{ name: 'words.vtt', poster: reference('media', String(poster)) },
    locales: { en: {} },
  });
  const block = { _type: 'image', _key: 'b1', image: reference('media', String(inDraft)) };
  const story = anItem('story', 'first', {
    fields: { cover_image: reference('media', String(cover)) },
    locales: {
      de: {
        ...languageOf('story', 'erste', { body: [...paragraph('A'), block] }),
        status: 'draft',
      },
    },
  });
  await publish(server, story);

  const names = async (query: string) => {
    const response = await server.send('GET', `/media?sort=id&${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return MediaListAnswer.parse(response.json()).data.map(({ name }) => name);
  };
  expect(await names('kind=captions')).toEqual(['words.vtt']);
  const bytes = createHash('sha256')
    .update(await picture(0.5))
    .digest('hex');
  expect(await names(`sha256=${bytes}`)).toEqual(['p-0.5.jpg']);
  expect(await names(`sha256=${'0'.repeat(64)}`)).toEqual([]);
  problemOf(await server.send('GET', '/media?sha256=x'), 'bad_request');
  expect(await names('q=PICTURE%200.3')).toEqual(['p-0.3.jpg']);
  for (const [q, found] of [
    ['bild', ['p-0.1.jpg']],
    ['100 % „wahr"\\', ['p-0.1.jpg']],
    ['0_1', []],
    ['0.', ['p-0.1.jpg', 'p-0.3.jpg', 'p-0.5.jpg', 'p-0.7.jpg']],
    ['caption', []],
  ] as const) {
    expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(found);
  }
  expect(await names('without_alt=de')).toEqual(['p-0.3.jpg', 'p-0.5.jpg', 'p-0.7.jpg']);
  expect(await names(`rights_end_before=${shifted(START, 2 * DAY)}`)).toEqual(['p-0.7.jpg']);
  expect(await names('unused=true')).toEqual(['words.vtt', 'p-0.7.jpg']);
  expect(await names('unused=false')).toEqual(['p-0.1.jpg', 'p-0.3.jpg', 'p-0.5.jpg']);
  expect(await names('limit=2')).toEqual(['p-0.1.jpg', 'p-0.3.jpg']);

  await upload(server, String(spare), await picture(0.7), {
    ...{ name: 'p-0.7.jpg', tags: ['Mill', '夜明け'] },
    ...{ locales: { en: { alt: 'Picture 0.7' } }, expires_at: shifted(START, DAY) },
  });
  expect(await names(`tag=${encodeURIComponent('夜明け')}`)).toEqual(['p-0.7.jpg']);
  expect(await names('tag=mill')).toEqual([]);
  expect((await server.send('GET', '/media/tags')).json().data).toEqual([
    { tag: 'Mill', media: 1 },
    { tag: '夜明け', media: 1 },
  ]);

  const uses = async (id: unknown) => {
    const response = await server.send('GET', `/media/${id}/uses`);
    return MediaUsesAnswer.parse(response.json()).data;
  };
  const used = { id: story.id, type: 'story', title: 'first', in: 'published' };
  expect(await uses(cover)).toEqual({
    items: [{ ...used, places: [{ locale: null, field: 'cover_image' }] }],
    media: [],
  });
  expect(await uses(inDraft)).toEqual({
    items: [{ ...used, places: [{ locale: 'de', field: 'body.1.image' }] }],
    media: [],
  });
  expect((await uses(poster)).media).toEqual([
    { id: captions, name: 'words.vtt', places: [{ locale: null, field: 'poster' }] },
  ]);
  problemOf(await server.send('GET', `/media/${uuid(999)}/uses`), 'not_found');

  // What only the draft language named is unused once that is gone.
  const fields = { cover_image: reference('media', String(cover)) };
  await publish(server, anItem('story', 'first', { id: story.id, version: 2, fields }));
  expect(await uses(inDraft)).toEqual({ items: [], media: [] });
  expect(await names('unused=true')).toEqual(['p-0.3.jpg', 'words.vtt', 'p-0.7.jpg']);

  const file = await server.send('GET', `/media/${spare}/file`);
  expect(file.rawPayload.equals(await picture(0.7))).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="p-0.7.jpg"',
    'cache-control': 'no-store',
  });
  const part = await server.send('GET', `/media/${spare}/file`, undefined, {
    ...AUTHORIZED,
    range: 'bytes=0-9',
  });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const small = await server.send('GET', `/media/${spare}/1x1-240.webp?revision=2`);
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp' });
  for (const wrong of ['1x1-241.webp', 'x']) {
    problemOf(await server.send('GET', `/media/${spare}/${wrong}`), 'not_found');
  }
  problemOf(await server.send('GET', `/media/${uuid(999)}/1x1-240.webp`), 'not_found');
  problemOf(await server.send('GET', `/media/${uuid(999)}/file`), 'not_found');
});
