/** A medium is deleted with its file once nothing uses it, and by nobody while something does. */
import { MediaUsesAnswer } from '@masthead/contract/media-list';
import { expect, test } from 'vitest';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { film, picture, upload } from '#src/testing/media.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [PICTURE, TWIN, FILM] = [uuid(301), uuid(302), uuid(303)];

const erase = (id: string) => server.send('DELETE', `/media/${id}`);
const statusOf = async (path: string) => (await server.send('GET', path)).statusCode;
const refusedBy = async (id: string) => {
  const { errors = [] } = problemOf(await erase(id), 'conflict');
  return errors.map(({ path }) => path);
};
const uses = async (id: string) => {
  const { items } = MediaUsesAnswer.parse(
    (await server.send('GET', `/media/${id}/uses`)).json(),
  ).data;
  return items.map((each) => [each.id, each.in, each.title]);
};

test('unused, it goes with its file, and the same bytes under another name stay', async () => {
  await upload(server, PICTURE, await picture(), { name: 'first.jpg' });
  await upload(server, TWIN, await picture(), { name: 'twin.jpg' });
  expect((await erase(PICTURE)).json()).toEqual({ data: { erased: 1 }, meta: null });
  expect(await statusOf(`/media/${PICTURE}`)).toBe(404);
  expect(await statusOf(`/media/${TWIN}/file`)).toBe(200);
  problemOf(await erase(PICTURE), 'not_found');
  const { sha256 } = (await server.send('GET', `/media/${TWIN}`)).json().data;
  await erase(TWIN);
  expect(await server.services.storage.find(sha256)).toBeNull();
  const audit = await server.send('GET', '/audit');
  expect(audit.json().data[0]).toMatchObject({ action: 'media.delete', subject: TWIN });
});

test('used, it stays: by what is published, withdrawn, in a draft, or a film', async () => {
  await upload(server, PICTURE, await picture(), { name: 'first.jpg' });
  const fields = { cover_image: reference('media', PICTURE) };
  const story = anItem('story', 'first', { fields });
  await publish(server, story);
  expect(await refusedBy(PICTURE)).toEqual([`${story.id}.cover_image`]);
  expect(await uses(PICTURE)).toEqual([[story.id, 'published', 'first']]);

  await server.send('DELETE', `/items/${story.id}`, {});
  expect(await uses(PICTURE)).toEqual([[story.id, 'withdrawn', 'first']]);
  expect(await refusedBy(PICTURE)).toEqual([`${story.id}.cover_image`]);
  await server.send('POST', `/items/${story.id}/erase`);

  const { id, item } = anItem('story', 'second', { fields });
  await server.send('PUT', `/items/${id}/draft`, { item, revision: null });
  expect(await uses(PICTURE)).toEqual([[id, 'draft', 'second']]);
  expect(await refusedBy(PICTURE)).toEqual([`${id}.cover_image`]);
  await server.send('DELETE', `/items/${id}/draft`);

  await upload(server, FILM, film(), { name: 'film.mp4', poster: reference('media', PICTURE) });
  expect(await refusedBy(PICTURE)).toEqual([`${FILM}.poster`]);
});
