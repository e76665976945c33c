import { BatchAnswer, PublishedAnswer } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [COVER, OTHER] = [uuid(701), uuid(702)];
const image = (id: string) => ({ _type: 'image', _key: 'b1', image: reference('media', id) });

function storyWith(id: string) {
  return anItem('story', 'first', {
    fields: { cover_image: reference('media', COVER) },
    texts: { body: [image(id)] },
  });
}

test('an item that shows a picture twice is published, with a warning until it is mended', async () => {
  await upload(server, COVER, await picture(0.2), { locales: { en: { alt: 'A track' } } });
  await upload(server, OTHER, await picture(0.7), { locales: { en: { alt: 'A shoe' } } });
  const { id, item } = storyWith(COVER);
  const path = 'locales.en.fields.body.0.image';
  const message =
    'shows the picture of fields.cover_image again: choose another one, or leave one out';
  const alone = await server.send('PUT', `/items/${id}`, item);
  expect(alone.statusCode, alone.body).toBe(200);
  expect(PublishedAnswer.parse(alone.json()).warnings).toEqual([{ path, message }]);
  const batch = await server.send('PUT', '/items', {
    items: [{ id, item: { ...item, version: 2 } }],
  });
  expect(BatchAnswer.parse(batch.json()).warnings).toEqual([
    { path: `items.0.item.${path}`, message },
  ]);
  const mended = { ...storyWith(OTHER).item, version: 3 };
  const last = await server.send('PUT', `/items/${id}`, mended);
  expect(PublishedAnswer.parse(last.json()).warnings).toEqual([]);
});
